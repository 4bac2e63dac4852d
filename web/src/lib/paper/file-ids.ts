import * as v from "valibot";
import { isBusy, isFailed, type UploadView } from "../upload/view.ts";

export const SENDING = "…";

/** Placeholder id of a file that was refused or lost, so that it is not left out silently. */
export const FAILED = "!";

export const isFileId = (id: string): boolean => id !== "" && id !== SENDING && id !== FAILED;

export function fileId({ state, upload }: Pick<UploadView, "state" | "upload">): string {
	return upload?.id ?? (isBusy(state) ? SENDING : isFailed(state) ? FAILED : "");
}

const uploaded = v.pipe(v.string(), v.notValue(SENDING, "file_loading"), v.notValue(FAILED, "file_failed"));

export const FileIds = v.object({
	upload_id: v.pipe(uploaded, v.nonEmpty("file_required")),
	source_upload_id: v.optional(uploaded),
});
