import { EditExpertForm, ExpertForm, type ExpertListRow } from "@deck/contracts/expert";
import { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { inputsFrom } from "@deck/contracts/fields";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

const limit = v.pipe(typedNumber, ExpertForm.entries.limit);

/** The limit is typed as text. */
export const NewExpertSchema = v.object({ ...ExpertForm.entries, limit });
export type ExpertValues = v.InferInput<typeof NewExpertSchema>;

export const ExpertSchema = v.object({ ...EditExpertForm.entries, limit });

/** Returns staff's view. Experts' own data override it, read-only to staff. */
export function valuesOf(expert: ExpertListRow) {
	const { name, email, version, own } = expert;
	const { interests, languages, limit: most } = own?.staff ?? expert;
	return {
		name,
		email,
		interests,
		languages,
		...inputsFrom(EXPERT_TEXTS, expert),
		version,
		limit: most === null ? "" : String(most),
		// Same default as the server's.
		language: expert.language ?? (languages.includes("en") ? "en" : "ru"),
	};
}
