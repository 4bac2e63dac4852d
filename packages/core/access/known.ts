import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Table } from "../kernel/ports.ts";
import { NOUNS } from "../nouns.ts";

/** Other than as staff. */
export async function takesPart(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<boolean> {
	const answers = await Promise.all(NOUNS.map((noun) => noun.takesPart?.(table, conference, addresses)));
	return answers.includes(true);
}

type KnownTo = "everybody" | "participants" | "staff" | "nobody";

/**
 * Returns who may know of it. Hidden: participants (product.md §2). Deleted: nobody, except staff for a restore until
 * the purge.
 * @param restoring the request is a restore
 */
export function knownTo(
	{ state, deleted_at, purging_since }: Pick<ConferenceItem, "state" | "deleted_at" | "purging_since">,
	restoring = false,
): KnownTo {
	if ((deleted_at !== undefined) !== restoring || purging_since !== undefined) return "nobody";
	if (restoring) return "staff";
	return state === "hidden" ? "participants" : "everybody";
}

export function isAmong(who: KnownTo, actor: Pick<Actor, "roles"> | null, takesPart: boolean): boolean {
	if (who === "everybody") return true;
	if (who === "nobody" || !actor) return false;
	return actor.roles.length > 0 || (who === "participants" && takesPart);
}

/** 1 call for each feature if anybody but staff asks for a hidden conference, else none. */
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
