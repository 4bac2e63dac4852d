import { type Locale, PRESENTER_STEPS, type PresenterStep } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { presenterStepPath, presenterWindow } from "@deck/contracts/presenting";
import { readRecipients } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import { formatInstant } from "../conference/format-instant.ts";
import { conferencePresenterDeadline } from "../conference/presenter-deadline.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { readListRows } from "../kernel/list-rows.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { type JobEvents, type MailEvents, mailEvent, type Postponed } from "../kernel/outbox.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { draftsToAuthors, readPaperEmailData } from "../paper/email-drafts.ts";
import { paperListKey } from "../paper/list-rows.ts";
import { paperPartition } from "../paper/lookup.ts";
import { reminderTimes } from "../paper/remind.ts";
import { presenterNumbers } from "./lookup.ts";
import { papersToRegister } from "./presenter-missing.ts";

const AT_ONCE = 5;

/**
 * Reminds the corresponding authors of papers without a registered presenter, one e-mail a paper, once before and once on the day, in the morning of the
 * conference's zone. Ends if the date changes, which schedules its own reminders, or the conference is not open.
 */
export async function remindPresenters(
	context: Context,
	{ conference: id, by, at }: JobEvents["registration.presenters"],
): Promise<Postponed | undefined> {
	const { table } = context;
	const conference = (await conferencesById(table, [id])).get(id);
	if (conference?.state !== "open" || conferencePresenterDeadline(conference) !== by) return undefined;
	const now = context.now();
	const mornings = reminderTimes(by, conference.timezone);
	const due = mornings.findLast((one) => one.at <= now && one.at.toISOString() >= at);
	if (due && now.toISOString() <= by) {
		const rows = await readListRows(
			table,
			paperListKey(id),
			await lastNumber(table, id, "paper"),
			commonPart,
		);
		const presentable = rows
			.map((row) => JSON.parse(row) as PaperListRow)
			.filter((paper) => presenterWindow(paper, viewConferenceSummary(conference, now), now)?.opens === null)
			.map(({ number }) => number);
		const claims = await presenterNumbers(table, id, presentable);
		const missing = presentable.filter((_, index) => claims[index] === null);
		await mapWithConcurrency(AT_ONCE, missing, (number) =>
			remindOnce(context, { conference: id, number, by, days: due.days }),
		);
	}
	const [next] = mornings.filter((one) => one.at > now);
	return next && { retryAt: next.at };
}

/** Sends one reminder; the row prevents a second one. */
async function remindOnce(
	context: Context,
	reminder: MailEvents["registration.presenter_missing"],
): Promise<void> {
	const { conference, number, by, days } = reminder;
	const sent = new AppError("stale", "stale");
	const put = {
		TableName: context.table.name,
		Item: { pk: paperPartition(conference, number), sk: `reminded#presenter#${by}#${days}`, v: 1 },
		ConditionExpression: "attribute_not_exists(pk)",
	};
	try {
		await commit(context, {
			writes: [raw({ Put: put }, sent)],
			audit: [],
			events: [mailEvent("registration.presenter_missing", reminder)],
		});
	} catch (error) {
		if (error !== sent) throw error;
	}
}

/**
 * Drafts the reminder of a missing presenter. Skips papers that have a presenter or a new date by now, and authors if their
 * registration is full.
 */
export async function presenterMissingEmail(
	context: Context,
	{ by, days, ...key }: MailEvents["registration.presenter_missing"],
): Promise<EmailDraft[]> {
	const data = await readPaperEmailData(context, key);
	if (!data) return [];
	const { item } = data.found;
	const now = context.now();
	const window = presenterWindow(data.whole.paper, viewConferenceSummary(item, now), now);
	if (window?.opens !== null || window.by !== by) return [];
	const corresponding = data.whole.authors.flatMap((author) => (author.corresponding ? [author.email] : []));
	const people = await readRecipients(context.table, corresponding, data.whole.paper.language);
	const steps = new Map(
		await mapWithConcurrency(AT_ONCE, corresponding, async (email) => {
			const addresses = people.get(email)?.addresses ?? [email];
			const missing = await papersToRegister(context.table, addresses, key.conference, [key.number]);
			return [email, missing.get(key.number)] as const;
		}),
	);
	const params = (locale: Locale) => ({ till: formatInstant(by, item.timezone, locale) });
	const emails = await mapWithConcurrency(AT_ONCE, PRESENTER_STEPS, async (step) => {
		const email = { key: EMAILS[step](days), params };
		const drafts = await draftsToAuthors(context, data, email, (author) => steps.get(author.email) === step);
		const link = `${context.config.site_url}${presenterStepPath(item.path, step)}`;
		return drafts.map((draft) => ({ ...draft, link }));
	});
	return emails.flat();
}

const EMAILS: Record<PresenterStep, (days: number) => MailKey> = {
	register: (days) => (days === 0 ? "paper_presenter_today" : "paper_presenter"),
	change: () => "paper_presenter_paid",
};
