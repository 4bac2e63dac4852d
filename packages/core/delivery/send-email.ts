import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { sendUpdate } from "../kernel/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { hash } from "../kernel/ids.ts";
import { type Email, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type EmailDraft, isUrgent } from "../mail/email-draft.ts";
import {
	type EmailRecipientItem,
	emailRecipients,
	emailTag,
	isToSend,
	type WithholdReason,
} from "./email-recipients.ts";
import { logNotice } from "./notice.ts";
import { notifyFeature } from "./notify-feature.ts";
import { countPostponed, type Reached } from "./unsolicited-quota.ts";

/**
 * Sends an e-mail at most once for each address, as far as can be known (product.md §7). Stores refusals. After an
 * unknown outcome (SES fails or hangs) waits a moment for SES's events, then sends again; the double is counted.
 * @throws if that happens again and again
 * @returns an instant if another process sends it, its state is unknown, or SES did not accept it now
 */
export async function sendEmail(
	context: Context,
	id: string,
	draft: DraftName,
	email: Email,
): Promise<Date | undefined> {
	const row = { id, recipient: hash(email.to) };
	const claim = (await claimNew(context, row, draft, email.to)) ?? (await claimAgain(context, row));
	if (claim === "done" || claim instanceof Date) return claim === "done" ? undefined : claim;
	try {
		const { message_id } = await context.mailer.send(email, emailTag(row));
		await recordState(context, row, { state: "sent", message_id });
		await notifyFeature(context, { about: draft.about, state: "sent" });
	} catch (error) {
		if (error instanceof MailRefused) {
			logNotice("email.refused", row, { failure: error.message });
			await recordState(context, row, { state: "failed", failure: error.message });
			await notifyFeature(context, { about: draft.about, state: "failed", failure: error.message });
			return undefined;
		}
		if (!(error instanceof MailPostponed)) {
			return waitUnsure(context, row, { key: draft.key, resent: claim.resent, error });
		}
		if (!error.isTransient) logNotice("email.waits", row, { failure: error.message });
		await recordState(context, row, { state: "open", failure: error.message });
		return new Date(context.now().getTime() + retryDelay(claim.attempts, error, draft.key) * 1000);
	}
	return undefined;
}

/** Returns when to send again; throws when it has been sent often enough. */
async function waitUnsure(
	context: Context,
	row: EmailKey,
	{ key, resent, error }: Pick<EmailDraft, "key"> & { resent: number; error: unknown },
): Promise<Date> {
	if (resent >= MOST_UNSURE) throw error;
	const again = new Date(context.now().getTime() + unsureFor(key, resent) * 1000);
	const rows = emailRecipients(context.table);
	await nullIfConditionFails(
		sendUpdate(
			context.table,
			rows
				.patch(row)
				.set({ again: again.toISOString() })
				.where(({ state }, { eq }) => eq(state, "claimed")),
		),
	);
	return again;
}

/** Then the lease and the long silence protect the recipient. */
const MOST_UNSURE = 20;
const MOST_SOON = 8;

/** Returns seconds. An urgent e-mail may rather come twice than late; SES reports the others meanwhile. */
function unsureFor(key: EmailDraft["key"], resent: number): number {
	return isUrgent(key) && resent < MOST_SOON
		? Math.min(SETTINGS.mailShortRetrySeconds * 2 ** resent, SETTINGS.mailMaxShortRetrySeconds)
		: SETTINGS.mailUnsureSeconds;
}

/** Returns seconds; short for temporary errors, urgent e-mails first. */
function retryDelay(attempts: number, { isTransient }: MailPostponed, key: EmailDraft["key"]): number {
	const doubled = 2 ** (attempts - 1);
	if (!isTransient) return Math.min(SETTINGS.mailRetrySeconds * doubled, SETTINGS.mailMaxRetrySeconds);
	const longest = isUrgent(key) ? SETTINGS.mailShortRetrySeconds : SETTINGS.mailMaxShortRetrySeconds;
	return Math.min(SETTINGS.mailShortRetrySeconds * doubled, longest);
}

/** Records that an e-mail was withheld, unless it is being sent. */
export async function withholdEmail(
	context: Context,
	id: string,
	{ to, key, about }: EmailDraft,
	withheld: WithholdReason,
): Promise<void> {
	const found = { state: "withheld", withheld } as const;
	if (await recordUnsent(context, id, { to, key, about }, found))
		await notifyFeature(context, { about, ...found });
}

/** Records that an e-mail waits until the limit's next day. Notifies operators: somebody may abuse it. */
export async function postponeEmail(
	context: Context,
	id: string,
	{ to, key, about }: EmailDraft,
	reached: Reached,
): Promise<void> {
	const found = { state: "waiting", waits_till: reached.till.toISOString() } as const;
	const kept = await recordUnsent(context, id, { to, key, about }, found);
	if (kept === "new") {
		const count = await countPostponed(context, reached);
		if (/^10*$/.test(String(count))) logNotice("email.postponed", { id, recipient: hash(to) }, { count });
	}
	if (kept) await notifyFeature(context, { about, ...found });
}

/** Records an e-mail that is withheld or waits. Returns whether it is new; null if it is being or was sent. */
async function recordUnsent(
	{ table, now }: Context,
	id: string,
	{ to, ...draft }: DraftName & { to: string },
	found: { state: "withheld"; withheld: WithholdReason } | { state: "waiting"; waits_till: string },
): Promise<"new" | "again" | null> {
	const row = { id, recipient: hash(to) };
	const all = emailRecipients(table);
	if (await nullIfConditionFails(all.create({ ...row, ...draft, to, ...found, ttl: ttlFrom(now()) }).go()))
		return "new";
	const changed = await nullIfConditionFails(
		sendUpdate(
			table,
			all
				.patch(row)
				.set(found)
				.where(({ state }, { eq }) => `(${eq(state, "open")} OR ${eq(state, "waiting")})`),
			"all_new",
		),
	);
	return changed ? "again" : null;
}

type DraftName = Pick<EmailDraft, "key" | "about">;
type EmailKey = Pick<EmailRecipientItem, "id" | "recipient">;
/** Won; or nothing to do; or when to check again. */
type Claim = { attempts: number; resent: number } | "done" | Date;

const leaseFrom = (now: Date) => new Date(now.getTime() + SETTINGS.mailLeaseSeconds * 1000).toISOString();

const ttlFrom = (now: Date) => epochSeconds(now) + SETTINGS.outboxRetentionSeconds;

async function claimNew(
	context: Context,
	row: EmailKey,
	{ key, about }: DraftName,
	to: string,
): Promise<Claim | null> {
	const now = context.now();
	const claim = { state: "claimed", attempts: 1, lease: leaseFrom(now), ttl: ttlFrom(now) } as const;
	const created = await nullIfConditionFails(
		emailRecipients(context.table)
			.create({ ...row, key, to, about, ...claim })
			.go(),
	);
	return created && { attempts: 1, resent: 0 };
}

async function claimAgain(context: Context, row: EmailKey): Promise<Claim> {
	const { data } = await emailRecipients(context.table).get(row).go({ consistent: true });
	if (!data || !isToSend(data)) return "done";
	const now = context.now();
	const unknown = data.state === "claimed";
	if (unknown) {
		const till = sureAt(data, now);
		if (now < till) return till;
	}
	const claimed = await nullIfConditionFails(
		sendUpdate(
			context.table,
			emailRecipients(context.table)
				.patch(row)
				.set({ state: "claimed", lease: leaseFrom(now) })
				.remove(["again"])
				.add({ attempts: 1, resent: unknown ? 1 : 0 })
				.where(
					({ state, attempts }, { eq }) => `${eq(state, data.state)} AND ${eq(attempts, data.attempts)}`,
				),
			"all_new",
		),
	);
	if (!claimed) return new Date(leaseFrom(now));
	if (unknown) logNotice("email.resent", row);
	return { attempts: data.attempts + 1, resent: data.resent + (unknown ? 1 : 0) };
}

/**
 * Returns when a claimed e-mail may be sent again or its state checked: at once after a failure, late if its process
 * died.
 */
function sureAt({ again, lease = "" }: EmailRecipientItem, now: Date): Date {
	if (again) return new Date(again);
	const ends = new Date(lease || 0);
	return now < ends ? ends : new Date(ends.getTime() + SETTINGS.mailEventTimeoutSeconds * 1000);
}

/** Records the outcome of the call to SES, unless SES already reported. */
async function recordState(
	context: Context,
	row: EmailKey,
	found: { state: "sent" | "failed" | "open"; message_id?: string; failure?: string },
): Promise<void> {
	await nullIfConditionFails(
		sendUpdate(
			context.table,
			emailRecipients(context.table)
				.patch(row)
				.set(found)
				.remove(["lease", "again"])
				.where(({ state }, { eq }) => eq(state, "claimed")),
		),
	);
}
