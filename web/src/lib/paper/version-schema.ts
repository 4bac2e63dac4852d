import { AddVersionForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { FileIds } from "./file-ids.ts";

/** The form of a new version; the files' ids are empty while there is none, `SENDING` while one is on its way. */
export interface VersionValues {
	upload_id: string;
	source_upload_id: string;
	answer: string;
}

export const NO_VERSION: VersionValues = { upload_id: "", source_upload_id: "", answer: "" };

/** The API's own schema over the form's values; which version of the paper was seen is told when it is sent. */
export const VersionSchema = v.pipe(
	v.custom<VersionValues>(() => true),
	v.transform((values): unknown => ({
		...values,
		source_upload_id: values.source_upload_id || undefined,
	})),
	v.intersect([FileIds, v.object({ answer: AddVersionForm.entries.answer })]),
);
