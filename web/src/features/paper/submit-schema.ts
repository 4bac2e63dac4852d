import { PaperForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { type SubmitValues, toRequest } from "./submit-values.ts";

/** Stands for the id of a manuscript that is still on its way; no id of ours looks like it. */
export const SENDING = "…";

const Manuscript = v.object({
	upload_id: v.pipe(v.string(), v.nonEmpty("file_required"), v.notValue(SENDING, "file_loading")),
});

/** The API's own schema, over the form's values; what is wrong with the manuscript is said more exactly. */
export const SubmitSchema = v.pipe(
	v.custom<SubmitValues>(() => true),
	v.transform((values): unknown => toRequest(values)),
	v.intersect([PaperForm, Manuscript]),
);
