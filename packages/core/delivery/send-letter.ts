import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { change } from "../kernel/entity.ts";
import { hash } from "../kernel/ids.ts";
import { type Letter, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type Draft, isUrgent } from "../mail/draft.ts";
import { notice } from "./notice.ts";
import { isToGo, letterTag, type RecipientItem, recipients, type Withheld } from "./recipients.ts";
import { tellMoved } from "./tell-moved.ts";

/**
 * Sends at most once for each address, as far as can be known (product.md §7). Stores refusals; throws other failures
 * for a retry.
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
			notice("letter.refused", row, error.message);
			await recordState(context, row, { state: "failed", failure: error.message });
			await tellMoved(context, { about: draft.about, state: "failed", failure: error.message });
			return undefined;
		}
		if (!(error instanceof MailPostponed)) throw error;
		if (!error.passing) notice("letter.waits", row, error.message);
		await recordState(context, row, { state: "open", failure: error.message });
		return new Date(context.now().getTime() + waitAfter(claim.attempts, error, draft.key) * 1000);
	}
	return undefined;
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

/** Until the address is below the daily limit. Notifies operators the first time: somebody may abuse it. */
export async function postponeLetter(
	context: Context,
	id: string,
	{ to, key, about }: Draft,
	till: Date,
): Promise<void> {
	const found = { state: "waiting", waits_till: till.toISOString() } as const;
	const kept = await keepBack(context, id, { to, key, about }, found);
	if (kept === "new") notice("letter.postponed", { id, recipient: hash(to) });
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
type Claim = { attempts: number } | "done" | Date;

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
	return created && { attempts: 1 };
}

async function claimAgain(context: Context, row: LetterKey): Promise<Claim> {
	const { data } = await recipients(context.table).get(row).go({ consistent: true });
	if (!data || !isToGo(data)) return "done";
	const now = context.now();
	const unknown = data.state === "claimed";
	if (unknown) {
		const lease = new Date(data.lease ?? 0);
		if (now < lease) return lease;
		const silence = new Date(lease.getTime() + SETTINGS.mailSilenceSeconds * 1000);
		if (now < silence) return silence;
	}
	const claimed = await ifHolds(
		change(
			context.table,
			recipients(context.table)
				.patch(row)
				.set({ state: "claimed", lease: leaseFrom(now) })
				.add({ attempts: 1, resent: unknown ? 1 : 0 })
				.where(
					({ state, attempts }, { eq }) => `${eq(state, data.state)} AND ${eq(attempts, data.attempts)}`,
				),
			"all_new",
		),
	);
	if (!claimed) return new Date(leaseFrom(now));
	if (unknown) notice("letter.resent", row);
	return { attempts: data.attempts + 1 };
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
				.remove(["lease"])
				.where(({ state }, { eq }) => eq(state, "claimed")),
		),
	);
}
