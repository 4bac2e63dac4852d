import * as v from "valibot";
import { isBusy, isFailed, type UploadView } from "../upload/view.ts";

export const SENDING = "…";

/** An uploaded file is being checked. */
const CHECKING = "?";

/** Placeholder for a refused or lost file, so that it is not omitted silently. */
export const FAILED = "!";

const PLACEHOLDERS = ["", SENDING, CHECKING, FAILED];

export const isFileId = (id: string): boolean => !PLACEHOLDERS.includes(id);

export function fileId({ state, upload }: Pick<UploadView, "state" | "upload">): string {
	if (upload) return upload.id;
	if (state === "checking") return CHECKING;
	return isBusy(state) ? SENDING : isFailed(state) ? FAILED : "";
}

const uploaded = v.pipe(
	v.string(),
	v.notValue(SENDING, "file_loading"),
	v.notValue(CHECKING, "file_checking"),
	v.notValue(FAILED, "file_failed"),
);

export const FileIds = v.object({
	upload_id: v.pipe(uploaded, v.nonEmpty("file_required")),
	source_upload_id: v.optional(uploaded),
});
