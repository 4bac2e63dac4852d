import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { change } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import { type Letter, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type Draft, isUrgent } from "../mail/draft.ts";
import { notice } from "./notice.ts";
import { isToGo, letterTag, type RecipientItem, recipients, type Withheld } from "./recipients.ts";
import { countPostponed, type Reached } from "./strangers.ts";
import { tellMoved } from "./tell-moved.ts";

/**
 * Sends at most once for each address, as far as can be known (product.md §7). Stores refusals. After an unknown outcome
 * (SES fails or hangs) waits a moment for SES's events, then sends again; the double is counted. Throws if that happens
 * again and again.
 * @returns an instant if another process sends it, its state is unknown, or SES did not accept it now
 */
export async function sendLetter(
	context: Context,
	id: string,
	draft: Named,
	letter: Letter,
): Promise<Date | undefined> {
	const row = { id, recipient: hash(letter.to) };
	const claim = (await claimNew(context, row, draft, letter.to)) ?? (await claimAgain(context, row));
	if (claim === "done" || claim instanceof Date) return claim === "done" ? undefined : claim;
	try {
		const { message_id } = await context.mailer.send(letter, letterTag(row));
		await recordState(context, row, { state: "sent", message_id });
		await tellMoved(context, { about: draft.about, state: "sent" });
	} catch (error) {
		if (error instanceof MailRefused) {
			notice("letter.refused", row, { failure: error.message });
			await recordState(context, row, { state: "failed", failure: error.message });
			await tellMoved(context, { about: draft.about, state: "failed", failure: error.message });
			return undefined;
		}
		if (!(error instanceof MailPostponed)) {
			return waitUnsure(context, row, { key: draft.key, resent: claim.resent, error });
		}
		if (!error.passing) notice("letter.waits", row, { failure: error.message });
		await recordState(context, row, { state: "open", failure: error.message });
		return new Date(context.now().getTime() + waitAfter(claim.attempts, error, draft.key) * 1000);
	}
	return undefined;
}

/** Returns when to send again; throws when it has been sent often enough. */
async function waitUnsure(
	context: Context,
	row: LetterKey,
	{ key, resent, error }: Pick<Draft, "key"> & { resent: number; error: unknown },
): Promise<Date> {
	if (resent >= MOST_UNSURE) throw error;
	const again = new Date(context.now().getTime() + unsureFor(key, resent) * 1000);
	const rows = recipients(context.table);
	await ifHolds(
		change(
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
function unsureFor(key: Draft["key"], resent: number): number {
	return isUrgent(key) && resent < MOST_SOON
		? Math.min(SETTINGS.mailMomentSeconds * 2 ** resent, SETTINGS.mailLongestMomentSeconds)
		: SETTINGS.mailUnsureSeconds;
}

/** Returns seconds; short for temporary errors, urgent e-mails first. */
function waitAfter(attempts: number, { passing }: MailPostponed, key: Draft["key"]): number {
	const doubled = 2 ** (attempts - 1);
	if (!passing) return Math.min(SETTINGS.mailWaitSeconds * doubled, SETTINGS.mailLongestWaitSeconds);
	const longest = isUrgent(key) ? SETTINGS.mailMomentSeconds : SETTINGS.mailLongestMomentSeconds;
	return Math.min(SETTINGS.mailMomentSeconds * doubled, longest);
}

/** Unless it is being sent. */
export async function withholdLetter(
	context: Context,
	id: string,
	{ to, key, about }: Draft,
	withheld: Withheld,
): Promise<void> {
	const found = { state: "withheld", withheld } as const;
	if (await keepBack(context, id, { to, key, about }, found)) await tellMoved(context, { about, ...found });
}

/** Until the limit's next day. Notifies operators: somebody may abuse it. */
export async function postponeLetter(
	context: Context,
	id: string,
	{ to, key, about }: Draft,
	reached: Reached,
): Promise<void> {
	const found = { state: "waiting", waits_till: reached.till.toISOString() } as const;
	const kept = await keepBack(context, id, { to, key, about }, found);
	if (kept === "new") {
		const count = await countPostponed(context, reached);
		if (/^10*$/.test(String(count))) notice("letter.postponed", { id, recipient: hash(to) }, { count });
	}
	if (kept) await tellMoved(context, { about, ...found });
}

/** Null if it is being or was sent. */
async function keepBack(
	{ table, now }: Context,
	id: string,
	{ to, ...draft }: Named & { to: string },
	found: { state: "withheld"; withheld: Withheld } | { state: "waiting"; waits_till: string },
): Promise<"new" | "again" | null> {
	const row = { id, recipient: hash(to) };
	const all = recipients(table);
	if (await ifHolds(all.create({ ...row, ...draft, to, ...found, ttl: ttlFrom(now()) }).go())) return "new";
	const changed = await ifHolds(
		change(
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

type Named = Pick<Draft, "key" | "about">;
type LetterKey = Pick<RecipientItem, "id" | "recipient">;
/** Won; or nothing to do; or when to check again. */
type Claim = { attempts: number; resent: number } | "done" | Date;

const leaseFrom = (now: Date) => new Date(now.getTime() + SETTINGS.mailLeaseSeconds * 1000).toISOString();

const ttlFrom = (now: Date) => Math.floor(now.getTime() / 1000) + SETTINGS.outboxKeepSeconds;

async function claimNew(
	context: Context,
	row: LetterKey,
	{ key, about }: Named,
	to: string,
): Promise<Claim | null> {
	const now = context.now();
	const claim = { state: "claimed", attempts: 1, lease: leaseFrom(now), ttl: ttlFrom(now) } as const;
	const created = await ifHolds(
		recipients(context.table)
			.create({ ...row, key, to, about, ...claim })
			.go(),
	);
	return created && { attempts: 1, resent: 0 };
}

async function claimAgain(context: Context, row: LetterKey): Promise<Claim> {
	const { data } = await recipients(context.table).get(row).go({ consistent: true });
	if (!data || !isToGo(data)) return "done";
	const now = context.now();
	const unknown = data.state === "claimed";
	if (unknown) {
		const till = sureAt(data, now);
		if (now < till) return till;
	}
	const claimed = await ifHolds(
		change(
			context.table,
			recipients(context.table)
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
	if (unknown) notice("letter.resent", row);
	return { attempts: data.attempts + 1, resent: data.resent + (unknown ? 1 : 0) };
}

/** When a claimed e-mail may be sent again, or its state checked: at once after a failure, late if its process died. */
function sureAt({ again, lease = "" }: RecipientItem, now: Date): Date {
	if (again) return new Date(again);
	const ends = new Date(lease || 0);
	return now < ends ? ends : new Date(ends.getTime() + SETTINGS.mailSilenceSeconds * 1000);
}

/** Unless SES already reported. */
async function recordState(
	context: Context,
	row: LetterKey,
	found: { state: "sent" | "failed" | "open"; message_id?: string; failure?: string },
): Promise<void> {
	await ifHolds(
		change(
			context.table,
			recipients(context.table)
				.patch(row)
				.set(found)
				.remove(["lease", "again"])
				.where(({ state }, { eq }) => eq(state, "claimed")),
		),
	);
}
