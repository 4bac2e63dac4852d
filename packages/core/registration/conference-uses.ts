import type { RegistrationForm, RegistrationListRow } from "@deck/contracts/registration";
import { rule } from "@deck/contracts/rules";
import type { ConferenceUse, FindUsed } from "../feature.ts";
import { allRegistrationListRows } from "./list.ts";

export function registrationUses({
	place,
	format,
	events,
}: Pick<RegistrationForm, "place" | "format" | "events">): ConferenceUse[] {
	return [
		`place:${place}`,
		// Both fees: an unverified young scientist may pay either.
		...[true, false].map((young): ConferenceUse => `fee:${place} ${format} ${young}`),
		...events.map((id): ConferenceUse => `event:${id}`),
	];
}

/**
 * Returns the uses of a list row. The fees of a place and format stay in use while registrations are charged by
 * them. Who reviews a lost paper must not learn of the loss by a lower count.
 */
function listRowUses({ masked, ...real }: RegistrationListRow): ConferenceUse[] {
	const { place, format, events, state } = masked?.row ?? real;
	return state === "submitted" || state === "paid"
		? registrationUses({ place, format: format as RegistrationForm["format"], events })
		: [];
}

/** Counts how many registrations use parts of the conference, without drafts and cancelled ones. */
export const usedByRegistrations: FindUsed = async (table, conference, uses) => {
	const used = (await allRegistrationListRows(table, conference)).flatMap(listRowUses);
	return uses
		.map((use) => ({ use, count: used.filter((one) => one === use).length }))
		.filter(({ count }) => count > 0)
		.map(({ use, count }) => ({ use, message: rule("used_by_registrations", { count }) }));
};
