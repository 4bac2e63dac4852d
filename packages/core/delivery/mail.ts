import { readRecipients } from "../account/recipients.ts";
import { onePerAddress, readWithholdReasons } from "../address/sendable-emails.ts";
import { conferencesForEmail, toEmailConference } from "../conference/email-conference.ts";
import type { Context } from "../kernel/context.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { type EmailDraft, isUnsolicited, withoutUserText } from "../mail/email-draft.ts";
import { renderEmail } from "../mail/render.ts";
import { subscriptionOf, unsubscribeLinks } from "../mail/unsubscribe.ts";
import type { Handle, OutboxItem } from "./deliver.ts";
import { isToSend, readEmailRecipients } from "./email-recipients.ts";
import { MailTurns } from "./mail-rate.ts";
import { notifyFeature } from "./notify-feature.ts";
import { postponeEmail, sendEmail, withholdEmail } from "./send-email.ts";
import { deletionDelay, expertInvitationDelay, unsolicitedDelay } from "./unsolicited-quota.ts";

export type EmailMaker = (context: Context, payload: Record<string, unknown>) => Promise<EmailDraft[]>;

const AT_ONCE = 5;
/** Up to ten times as long at random, to spread retries. */
const NEXT_TURN_MS = 1_000;

/**
 * Builds the handler that sends a row's e-mails; a failure for one recipient does not affect others.
 * @param patience seconds that a non-urgent e-mail waits for its turn
 */
export function mailHandle(makers: Record<string, EmailMaker>, patience: number): Handle {
	return async (context, row) => {
		const make = makers[row.event];
		if (!make) throw new Error(`no e-mails for ${row.event}`);
		const { drafts, tried } = await draftsToSend(context, row, await make(context, JSON.parse(row.payload)));
		const [withheld, strangers, conferences] = await Promise.all([
			readWithholdReasons(context.table, drafts),
			unsolicitedAddresses(context, drafts),
			conferencesForEmail(
				context.table,
				drafts.flatMap(({ conference }) => conference ?? []),
			),
		]);
		const turns = new MailTurns(context, patience, drafts.length);
		const retries: Date[] = [];
		let full = false;
		await Promise.all(
			await mapWithConcurrency(AT_ONCE, drafts, async (made) => {
				const stranger = strangers.has(made.to);
				const draft = stranger && row.cause?.startsWith("person#") ? withoutUserText(made) : made;
				const reason = draft.withheld ?? withheld(draft);
				if (reason) return withholdEmail(context, row.id, draft, reason);
				if (full || !(await turns.take(draft.key))) {
					full = true;
					retries.push(nextAttempt(context));
					return;
				}
				const { to: email, conference: sender, isStateShown } = draft;
				const limited = stranger || (isStateShown && isUnasked(draft));
				// Earlier attempts are already counted.
				const cause = draft.isRecipientSecret ? undefined : row.cause;
				const counted = { id: row.id, email, conference: sender, cause, isStateShown };
				const reached = tried.has(draft.to)
					? null
					: (draft.key === "expert_invited" && (await expertInvitationDelay(context, counted))) ||
						(draft.deletable !== undefined && (await deletionDelay(context, counted, draft.deletable))) ||
						(limited && (await unsolicitedDelay(context, counted))) ||
						null;
				if (reached) {
					retries.push(reached.till);
					return postponeEmail(context, row.id, draft, reached);
				}
				const subscription = subscriptionOf(draft);
				const unsubscribe = subscription ? unsubscribeLinks(context.config, subscription) : undefined;
				const found = conferences.get(draft.conference ?? "");
				const conference = found && toEmailConference(found, draft.locale, context.config);
				const rendered = renderEmail(draft, context.config.site_url, { unsubscribe, conference });
				const retryAt = await sendEmail(context, row.id, draft, rendered);
				if (retryAt) retries.push(retryAt);
			}),
		);
		const [first] = retries.sort((a, b) => a.getTime() - b.getTime());
		return first && { retryAt: first };
	};
}

async function draftsToSend(
	context: Context,
	{ id, attempts, postponed }: OutboxItem,
	made: EmailDraft[],
): Promise<{ drafts: EmailDraft[]; tried: Set<string> }> {
	const drafts = onePerAddress(made);
	if (attempts === 1 && !postponed) return { drafts, tried: new Set() };
	const known = await readEmailRecipients(
		context.table,
		id,
		drafts.map(({ to }) => to),
	);
	// The sending process may have died before notifying.
	await mapWithConcurrency(AT_ONCE, known.values(), (row) => notifyFeature(context, row));
	const tried = [...known.values()].filter(({ state }) => state === "open" || state === "claimed");
	return {
		drafts: drafts.filter(({ to }) => isToSend(known.get(to) ?? { state: "open" })),
		tried: new Set(tried.map(({ to }) => to)),
	};
}

/** Returns the addresses without a confirmed account that did not ask for their e-mail. */
async function unsolicitedAddresses(context: Context, drafts: EmailDraft[]): Promise<Set<string>> {
	const unasked = drafts.filter(isUnasked).map(({ to }) => to);
	const recipients = await readRecipients(context.table, unasked, "en");
	return new Set(unasked.filter((email) => !recipients.get(email)?.confirmed));
}

const isUnasked = ({ key, agreed, withheld }: EmailDraft): boolean =>
	isUnsolicited(key) && !agreed && !withheld;

function nextAttempt(context: Context): Date {
	return new Date(context.now().getTime() + NEXT_TURN_MS * (1 + 9 * Math.random()));
}
