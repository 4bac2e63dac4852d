import { storedMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";
import { readRecipients } from "../account/recipients.ts";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { editingState, isVersionPending } from "./editable.ts";
import { type PaperAggregate, paperPartition, readPaper } from "./lookup.ts";

const DAY_MS = 86_400_000;

/**
 * Reminds the author in the morning of their time zone, before and on the deadline's day (product.md §3). Ends if a
 * version arrives or the opening changes.
 */
export async function remindAuthor(
	context: Context,
	{ conference, number, at }: JobEvents["paper.remind"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const [whole, [item]] = await Promise.all([
		readPaper(table, conference, number),
		getItems(table, [conferenceLookup(table, conference)]),
	]);
	const opening = whole?.paper.opening;
	if (!item || !whole || opening?.at !== at || !isVersionPending(whole.paper)) return undefined;
	const [first] = whole.authors.filter((author) => author.corresponding) ?? [];
	if (!first) return undefined;
	const recipient = (await readRecipients(table, [first.email], "en")).get(first.email);
	const now = context.now();
	const moments = reminderTimes(opening.till, recipient?.timezone ?? item.timezone);
	const due = moments.findLast((one) => one.at <= now && one.at.toISOString() >= at);
	if (due && isStillOpen(whole, item, now)) await sendOnce(context, { conference, number, at }, due.days);
	const next = moments.find((one) => one.at > now);
	return next && { retryAt: next.at };
}

/**
 * Checks whether the paper can be edited at the reminder: conference and original paper may have been deleted, and
 * come back.
 */
function isStillOpen({ paper, origin }: PaperAggregate, conference: ConferenceItem, now: Date): boolean {
	return !conference.deleted_at && editingState(paper, conference, now, origin).is_editable;
}

/**
 * Returns the reminders' times: mornings so many days before (negative: after) the last one before the deadline, which
 * may be the day before.
 */
export function reminderTimes(
	till: string,
	timezone: string,
	days: readonly number[] = [SETTINGS.reminderDays, 0],
): { days: number; at: Date }[] {
	const hour = String(SETTINGS.reminderHour).padStart(2, "0");
	const day = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" });
	const morning = (daysBefore: number) => {
		const local = day.format(new Date(Date.parse(till) - daysBefore * DAY_MS));
		return toInstant(storedMoment(`${local}T${hour}:00`), timezone, false);
	};
	const last = morning(0).toISOString() <= till ? 0 : 1;
	return [...new Set(days)].map((before) => ({ days: before, at: morning(before + last) }));
}

/** Sends a reminder; a repeat finds the first run's row. */
async function sendOnce(
	context: Context,
	{ conference, number, at }: JobEvents["paper.remind"],
	days: number,
): Promise<void> {
	const sent = new AppError("stale", "stale");
	const key = { pk: paperPartition(conference, number), sk: `reminded#${at}#${days}` };
	const put = {
		TableName: context.table.name,
		Item: { ...key, v: 1 },
		ConditionExpression: "attribute_not_exists(pk)",
	};
	try {
		await commit(context, {
			writes: [raw({ Put: put }, sent)],
			audit: [],
			events: [mailEvent("paper.deadline", { conference, number, at, days })],
		});
	} catch (error) {
		if (error !== sent) throw error;
	}
}
