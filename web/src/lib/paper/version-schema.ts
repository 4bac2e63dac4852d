import { AddVersionForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { FileIds } from "./file-ids.ts";

/** Empty without a file, `SENDING` during upload. */
export interface VersionValues {
	upload_id: string;
	source_upload_id: string;
	answer: string;
}

export const NO_VERSION: VersionValues = { upload_id: "", source_upload_id: "", answer: "" };

/** The API's schema; the version seen is added on sending. */
export const VersionSchema = v.pipe(
	v.custom<VersionValues>(() => true),
	v.transform((values): unknown => ({
		...values,
		source_upload_id: values.source_upload_id || undefined,
	})),
	v.intersect([FileIds, v.object({ answer: AddVersionForm.entries.answer })]),
);
