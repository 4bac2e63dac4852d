import { EditExpertForm, type ExpertCard, ExpertForm } from "@deck/contracts/expert";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

const limit = v.pipe(typedNumber, ExpertForm.entries.limit);

/** The form of an expert; the limit is typed. */
export const NewExpertSchema = v.object({ ...ExpertForm.entries, limit });
export type ExpertValues = v.InferInput<typeof NewExpertSchema>;

/** The same for one who is there. */
export const ExpertSchema = v.object({ ...EditExpertForm.entries, limit });

/** An expert as staff have them: what they state themselves holds all the same, and is not staff's to change. */
export function valuesOf(expert: ExpertCard) {
	const { name, email, comments, version, own } = expert;
	const { interests, languages, limit: most } = own?.staff ?? expert;
	return {
		...{ name, email, interests, languages, comments, version },
		limit: most === null ? "" : String(most),
		// As the server does where nobody chose one.
		language: expert.language ?? (languages.includes("en") ? "en" : "ru"),
	};
}
