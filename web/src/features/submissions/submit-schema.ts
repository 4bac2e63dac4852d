import { PaperForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { type SubmitValues, toRequest } from "./submit-values.ts";

/** Stands for the id of a manuscript that is still on its way; no id of ours looks like it. */
export const SENDING = "…";

/** The files of a paper; what is wrong with them is said more exactly than the API does. */
export const FileIds = v.object({
	upload_id: v.pipe(v.string(), v.nonEmpty("file_required"), v.notValue(SENDING, "file_loading")),
	source_upload_id: v.optional(v.pipe(v.string(), v.notValue(SENDING, "file_loading"))),
	draft_id: v.optional(v.string()),
});

/** The API's own schema, over the form's values; what is wrong with its files is said more exactly. */
export const SubmitSchema = v.pipe(
	v.custom<SubmitValues>(() => true),
	v.transform((values): unknown => toRequest(values)),
	v.intersect([PaperForm, FileIds]),
);
