import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { hash } from "../kernel/ids.ts";
import { type Letter, MailPostponed, MailRefused } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { letterTag, type RecipientItem, recipients } from "./recipients.ts";

/**
 * Sends one letter of an event, at most once for its address as far as that can be known (product.md §7). Answers an
 * instant where somebody else is at it, or where it is unknown whether it went out and SES may yet tell. A refusal is
 * written down and not thrown; any other failure is thrown, to be tried again.
 */
export async function sendLetter(
	context: Context,
	id: string,
	key: string,
	letter: Letter,
): Promise<Date | undefined> {
	const row = { id, recipient: hash(letter.to) };
	const claim = (await claimNew(context, row, key, letter.to)) ?? (await claimAgain(context, row));
	if (claim !== "claimed") return claim === "settled" ? undefined : claim;
	try {
		const { message_id } = await context.mailer.send(letter, letterTag(row));
		await settle(context, row, { state: "sent", message_id });
	} catch (error) {
		if (error instanceof MailRefused) {
			await settle(context, row, { state: "failed", failure: error.message });
			return undefined;
		}
		if (error instanceof MailPostponed) await settle(context, row, { state: "open", failure: error.message });
		throw error;
	}
	return undefined;
}

type LetterKey = Pick<RecipientItem, "id" | "recipient">;
/** The claim that was won; or that nothing is left to do; or when to look again. */
type Claim = "claimed" | "settled" | Date;

const leaseFrom = (now: Date) => new Date(now.getTime() + SETTINGS.mailLeaseSeconds * 1000).toISOString();

async function claimNew(context: Context, row: LetterKey, key: string, to: string): Promise<Claim | null> {
	const now = context.now();
	const ttl = Math.floor(now.getTime() / 1000) + SETTINGS.outboxKeepSeconds;
	const letter = { ...row, key, to, state: "claimed", attempts: 1, lease: leaseFrom(now), ttl } as const;
	const created = await ifHolds(recipients(context.table).create(letter).go());
	return created && "claimed";
}

async function claimAgain(context: Context, row: LetterKey): Promise<Claim> {
	const { data } = await recipients(context.table).get(row).go({ consistent: true });
	if (!data || (data.state !== "open" && data.state !== "claimed")) return "settled";
	const now = context.now();
	const unknown = data.state === "claimed";
	if (unknown) {
		const lease = new Date(data.lease ?? 0);
		if (now < lease) return lease;
		const silence = new Date(lease.getTime() + SETTINGS.mailSilenceSeconds * 1000);
		if (now < silence) return silence;
	}
	const claimed = await ifHolds(
		recipients(context.table)
			.patch(row)
			.set({ state: "claimed", lease: leaseFrom(now) })
			.add({ attempts: 1, resent: unknown ? 1 : 0 })
			.where(({ state, attempts }, { eq }) => `${eq(state, data.state)} AND ${eq(attempts, data.attempts)}`)
			.go(),
	);
	return claimed ? "claimed" : new Date(leaseFrom(now));
}

/** Writes what came of a claim, unless SES was faster to tell. */
async function settle(
	context: Context,
	row: LetterKey,
	found: { state: "sent" | "failed" | "open"; message_id?: string; failure?: string },
): Promise<void> {
	await ifHolds(
		recipients(context.table)
			.patch(row)
			.set(found)
			.remove(["lease"])
			.where(({ state }, { eq }) => eq(state, "claimed"))
			.go(),
	);
}
