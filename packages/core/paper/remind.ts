import { recipientsOf } from "../account/recipients.ts";
import { conferenceLookup } from "../conference/lookup.ts";
import { instantOf, isOver } from "../conference/time.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type JobEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { isVersionPending } from "./editable.ts";
import { readPaper } from "./lookup.ts";

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
	if (!item || opening?.at !== at || !isVersionPending(whole?.paper ?? { steps: [] })) return undefined;
	const [first] = whole?.authors.filter((author) => author.corresponding) ?? [];
	if (!first) return undefined;
	const recipient = (await recipientsOf(table, [first.email], "en")).get(first.email);
	const now = context.now();
	const moments = remindersOf(opening.till, recipient?.timezone ?? item.timezone);
	const [due] = moments.filter((one) => one.at <= now && one.at.toISOString() >= at).toReversed();
	if (due && !isOver(opening.till, now)) await sendOnce(context, { conference, number, at }, due.days);
	const [next] = moments.filter((one) => one.at > now);
	return next && { retryAt: next.at };
}

/** The mornings on which one is reminded of a deadline, by the clock of a zone. */
export function remindersOf(till: string, timezone: string): { days: number; at: Date }[] {
	const hour = String(SETTINGS.reminderHour).padStart(2, "0");
	return [...new Set([SETTINGS.reminderDays, 0])].map((days) => {
		const day = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" });
		const local = day.format(new Date(Date.parse(till) - days * DAY_MS));
		return { days, at: instantOf(`${local}T${hour}:00`, timezone, false) };
	});
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
