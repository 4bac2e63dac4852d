import type { ExpertListRow } from "@deck/contracts/expert";
import { mergeExpertFacts } from "@deck/contracts/expert-facts";
import { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { valuesFrom } from "@deck/contracts/fields";
import type { ListKey } from "../kernel/list-key.ts";
import { ALL_ROWS_SCOPE, type ListRow } from "../kernel/list-rows.ts";
import type { ExpertItem } from "./entity.ts";

export const expertListKey = (conference: string): ListKey => ({
	name: "experts",
	counter: "expert",
	conference,
});

export function viewExpert(expert: ExpertItem): ExpertListRow {
	const { number, name, email, interests, languages, state, own, added_by, changed, version } = expert;
	const staff = { interests, languages, limit: expert.limit ?? null };
	const { parts, ...facts } = own ? mergeExpertFacts(staff, own) : { ...staff, parts: [] };
	return {
		number,
		name,
		email,
		...facts,
		...valuesFrom(EXPERT_TEXTS, expert),
		state,
		added_by,
		changed,
		version,
		...(expert.language && { language: expert.language }),
		...(own && { own: { note: own.note, parts, staff } }),
		...(expert.invited_at && { invited_at: expert.invited_at }),
		...(expert.answered_at && { answered_at: expert.answered_at }),
		...(expert.waits_till && state === "invited" && { waits_till: expert.waits_till }),
	};
}

export function expertListRow(expert: ExpertItem): ListRow {
	const { number, changed, version } = expert;
	return { number, changed, version, scope: ALL_ROWS_SCOPE, conflicts: [], common: viewExpert(expert) };
}
