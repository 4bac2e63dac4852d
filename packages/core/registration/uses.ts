import type { RegistrationCard, RegistrationForm } from "@deck/contracts/registration";
import { rule } from "@deck/contracts/rules";
import type { FindUsed, Use } from "../noun.ts";
import { everyCard } from "./list.ts";

export function usesOf({
	place,
	format,
	events,
}: Pick<RegistrationForm, "place" | "format" | "events">): Use[] {
	return [
		`place:${place}`,
		// Both fees: an unverified young scientist may pay either.
		...[true, false].map((young): Use => `fee:${place} ${format} ${young}`),
		...events.map((id): Use => `event:${id}`),
	];
}

/** The fees of a place and format stay in use while registrations are charged by them. */
const usesOfCard = ({ place, format, events, state }: RegistrationCard): Use[] =>
	state === "submitted" || state === "paid"
		? usesOf({ place, format: format as RegistrationForm["format"], events })
		: [];

/** Not drafts and cancelled ones. */
export const usedByRegistrations: FindUsed = async (table, conference, uses) => {
	const used = (await everyCard(table, conference)).flatMap(usesOfCard);
	return uses
		.map((use) => ({ use, count: used.filter((one) => one === use).length }))
		.filter(({ count }) => count > 0)
		.map(({ use, count }) => ({ use, message: rule("used_by_registrations", { count }) }));
};
