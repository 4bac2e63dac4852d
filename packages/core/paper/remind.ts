import { recipientsOf } from "../account/recipients.ts";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import { instantOf } from "../conference/time.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { editable, isVersionPending } from "./editable.ts";
import { readPaper, type WholePaper } from "./lookup.ts";

const DAY_MS = 86_400_000;

/**
 * Reminds the corresponding author of a deadline some days before it and on its day, in the morning of their own clock
 * (product.md §3): waits for each, and ends once a version has come, or the paper was opened anew or closed.
 */
export async function remind(
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
	const recipient = (await recipientsOf(table, [first.email], "en")).get(first.email);
	const now = context.now();
	const moments = remindersOf(opening.till, recipient?.timezone ?? item.timezone);
	const [due] = moments.filter((one) => one.at <= now && one.at.toISOString() >= at).toReversed();
	if (due && stillOpen(whole, item, now)) await sendOnce(context, { conference, number, at }, due.days);
	const [next] = moments.filter((one) => one.at > now);
	return next && { retryAt: next.at };
}

/** Whether a version can still come: a deleted conference, or a paper that locks its extended one, may come back. */
function stillOpen({ paper, origin }: WholePaper, conference: ConferenceItem, now: Date): boolean {
	return !conference.deleted_at && editable(paper, conference, now, origin).is_editable;
}

/**
 * The mornings on which one is reminded of a deadline, by the clock of a zone: the last one before it, which may be that
 * of the day before, and others so many days before that one, or after it where the number is negative.
 */
export function remindersOf(
	till: string,
	timezone: string,
	days: readonly number[] = [SETTINGS.reminderDays, 0],
): { days: number; at: Date }[] {
	const hour = String(SETTINGS.reminderHour).padStart(2, "0");
	const day = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" });
	const morning = (daysBefore: number) => {
		const local = day.format(new Date(Date.parse(till) - daysBefore * DAY_MS));
		return instantOf(`${local}T${hour}:00`, timezone, false);
	};
	const last = morning(0).toISOString() <= till ? 0 : 1;
	return [...new Set(days)].map((before) => ({ days: before, at: morning(before + last) }));
}

/** A second run finds the row that the first has left. */
async function sendOnce(
	context: Context,
	{ conference, number, at }: JobEvents["paper.remind"],
	days: number,
): Promise<void> {
	const sent = new AppError("stale", "stale");
	const key = { pk: `paper#${conference}#${number}`, sk: `reminded#${at}#${days}` };
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
