import { PaperForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { FileIds } from "../../lib/paper/file-ids.ts";
import { type SubmitValues, toRequest } from "./submit-values.ts";

/** The API's own schema, over the form's values; what is wrong with its files is said more exactly. */
export const SubmitSchema = v.pipe(
	v.custom<SubmitValues>(() => true),
	v.transform((values): unknown => toRequest(values)),
	v.intersect([PaperForm, FileIds]),
);
