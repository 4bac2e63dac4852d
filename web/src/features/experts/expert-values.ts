import { EditExpertForm, type ExpertCard, ExpertForm } from "@deck/contracts/expert";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

const limit = v.pipe(typedNumber, ExpertForm.entries.limit);

/** The form of an expert; the limit is typed. */
export const NewExpertSchema = v.object({ ...ExpertForm.entries, limit });
export type ExpertValues = v.InferInput<typeof NewExpertSchema>;

/** The same for one who is there. */
export const ExpertSchema = v.object({ ...EditExpertForm.entries, limit });

/** An expert as the form has them. */
export function valuesOf({ name, email, interests, languages, comments, limit: most, version }: ExpertCard) {
	return { name, email, interests, languages, comments, limit: most === null ? "" : String(most), version };
}
