import type { ExpertCard } from "@deck/contracts/expert";
import { asStated } from "@deck/contracts/expert-own";
import type { List } from "../kernel/card-list.ts";
import type { Card } from "../kernel/cards.ts";
import type { ExpertItem } from "./entity.ts";

/** The list of a conference's experts. */
export const expertsOf = (conference: string): List => ({ name: "experts", counter: "expert", conference });

/** All staff who may know of experts see the same of them: experts belong to the conference (product.md §1). */
export const SCOPE = "all";

/** An expert's row as its list shows it. */
export function viewExpert(expert: ExpertItem): ExpertCard {
	const { number, name, email, interests, languages, comments, state, own, added_by, changed, version } =
		expert;
	const staff = { interests, languages, limit: expert.limit ?? null };
	const { parts, ...facts } = own ? asStated(staff, own) : { ...staff, parts: [] };
	return {
		...{ number, name, email, ...facts, comments, state, added_by, changed, version },
		...(expert.language && { language: expert.language }),
		...(own && { own: { note: own.note, parts, staff } }),
		...(expert.invited_at && { invited_at: expert.invited_at }),
		...(expert.answered_at && { answered_at: expert.answered_at }),
		...(expert.waits_till && state === "invited" && { waits_till: expert.waits_till }),
	};
}

/** The same as a card. */
export function expertCard(expert: ExpertItem): Card {
	const { number, changed, version } = expert;
	return { number, changed, version, scope: SCOPE, conflicts: [], common: viewExpert(expert) };
}
