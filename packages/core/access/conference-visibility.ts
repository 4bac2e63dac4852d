import type { ConferenceItem } from "../conference/lookup.ts";
import { FEATURES } from "../features.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Table } from "../kernel/ports.ts";

/** Checks whether any of the addresses takes part in the conference other than as staff. */
export async function isParticipant(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<boolean> {
	const answers = await Promise.all(
		FEATURES.map((feature) => feature.isParticipant?.(table, conference, addresses)),
	);
	return answers.includes(true);
}

type ConferenceVisibility = "everybody" | "participants" | "staff" | "nobody";

/**
 * Returns who may know of a conference. Hidden: participants (product.md §2). Deleted: nobody, except staff for a
 * restore until the purge.
 * @param restoring the request is a restore
 */
export function conferenceVisibility(
	{ state, deleted_at, purging_since }: Pick<ConferenceItem, "state" | "deleted_at" | "purging_since">,
	restoring = false,
): ConferenceVisibility {
	if ((deleted_at !== undefined) !== restoring || purging_since !== undefined) return "nobody";
	if (restoring) return "staff";
	return state === "hidden" ? "participants" : "everybody";
}

export function isKnownTo(
	who: ConferenceVisibility,
	actor: Pick<Actor, "roles"> | null,
	takesPart: boolean,
): boolean {
	if (who === "everybody") return true;
	if (who === "nobody" || !actor) return false;
	return actor.roles.length > 0 || (who === "participants" && takesPart);
}

/**
 * Checks whether the actor may see the conference. 1 call for each feature if anybody but staff asks for a hidden
 * conference, else none.
 */
export async function mayKnowConference(
	table: Table,
	actor: Actor | null,
	conference: ConferenceItem,
	restoring = false,
): Promise<boolean> {
	const who = conferenceVisibility(conference, restoring);
	const asks = who === "participants" && actor?.roles.length === 0;
	return isKnownTo(who, actor, asks && (await isParticipant(table, conference.conference, actor.addresses)));
}
