import { readRecipients } from "../account/recipients.ts";
import { conferenceLookup } from "../conference/lookup.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent, type Postponed } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { readPaperRow } from "../paper/lookup.ts";
import { reminderTimes } from "../paper/remind.ts";
import { jointSendingPart } from "./email-events.ts";
import type { ReviewItem } from "./entity.ts";
import { findReview, type ReviewKey } from "./lookup.ts";
import { isReviewOpen } from "./rules.ts";

interface OpenDeadline {
	state: "awaiting" | "inprogress";
	till: string;
}

function openDeadline({ state, answer_by, due }: ReviewItem): OpenDeadline | null {
	if (state === "awaiting") return { state, till: answer_by };
	return state === "inprogress" ? { state, till: due } : null;
}

/**
 * Reminds a reviewer before, on and after a deadline, in the morning of their time zone (product.md §4). A new deadline
 * has its own reminders.
 */
export async function remindReviewer(context: Context, key: ReviewKey): Promise<Postponed | undefined> {
	const { table } = context;
	const [review, [conference], paper] = await Promise.all([
		findReview(table, key),
		getItems(table, [conferenceLookup(table, key.conference)]),
		readPaperRow(table, key.conference, key.number),
	]);
	const next = review && openDeadline(review);
	if (!conference || !paper || !next) return undefined;
	const recipient = (await readRecipients(table, [review.email], "en")).get(review.email);
	const days = [SETTINGS.reminderDays, 0, -SETTINGS.reminderDays];
	const mornings = reminderTimes(next.till, recipient?.timezone ?? conference.timezone, days);
	const now = context.now();
	const due = mornings.findLast(({ at }) => at <= now && at.toISOString() >= review.asked_at);
	if (due && !conference.deleted_at && isReviewOpen(paper, review))
		await sendOnce(context, review, next, due);
	const later = mornings.find(({ at }) => at > now);
	return later && { retryAt: later.at };
}

/** Sends a reminder; a repeat finds the first run's row. */
async function sendOnce(
	context: Context,
	review: ReviewItem,
	{ state, till }: OpenDeadline,
	{ days, at }: { days: number; at: Date },
): Promise<void> {
	const sent = new AppError("stale", "stale");
	const { conference, number, n } = review;
	// One e-mail for each morning.
	const { together, due, writes } = jointSendingPart(
		context,
		review,
		context.now().toISOString(),
		`morning${at.getTime()}`,
	);
	const put = {
		TableName: context.table.name,
		Item: { pk: `reviews#${conference}#${number}`, sk: `reminded#${n}#${state}#${till}#${days}`, v: 1 },
		ConditionExpression: "attribute_not_exists(pk)",
	};
	try {
		await commit(context, {
			writes: [raw({ Put: put }, sent), ...writes],
			audit: [],
			events: [mailEvent("review.reminded", { conference, number, n, state, together }, due)],
		});
	} catch (error) {
		if (error !== sent) throw error;
	}
}
