import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Table } from "../kernel/ports.ts";
import { NOUNS } from "../nouns.ts";

/** Whether somebody with these addresses takes part in a conference by any noun but its staff. */
export async function takesPart(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<boolean> {
	const answers = await Promise.all(NOUNS.map((noun) => noun.takesPart?.(table, conference, addresses)));
	return answers.includes(true);
}

/** Who may know of a conference. */
type KnownTo = "everybody" | "participants" | "staff" | "nobody";

/**
 * Who may know of a conference: of a hidden one those who take part in it (product.md §2), of a deleted one nobody, but
 * its staff where it is to be restored, until its purge begins.
 * @param restoring whether it is asked for to be restored
 */
export function knownTo(
	{ state, deleted_at, purging_since }: Pick<ConferenceItem, "state" | "deleted_at" | "purging_since">,
	restoring = false,
): KnownTo {
	if ((deleted_at !== undefined) !== restoring || purging_since !== undefined) return "nobody";
	if (restoring) return "staff";
	return state === "hidden" ? "participants" : "everybody";
}

/** Whether somebody is one of them; staff take part, others by a noun. */
export function isAmong(who: KnownTo, actor: Pick<Actor, "roles"> | null, takesPart: boolean): boolean {
	if (who === "everybody") return true;
	if (who === "nobody" || !actor) return false;
	return actor.roles.length > 0 || (who === "participants" && takesPart);
}

/**
 * Whether somebody may know of a conference. A call for each noun where somebody else than staff asks for a hidden one,
 * else none.
 */
export async function mayKnow(
	table: Table,
	actor: Actor | null,
	conference: ConferenceItem,
	restoring = false,
): Promise<boolean> {
	const who = knownTo(conference, restoring);
	const asks = who === "participants" && actor?.roles.length === 0;
	return isAmong(who, actor, asks && (await takesPart(table, conference.conference, actor.addresses)));
}
