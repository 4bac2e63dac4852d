import * as v from "valibot";

/** Placeholder id of a file being uploaded. */
export const SENDING = "…";

/** More specific errors than the API's. */
export const FileIds = v.object({
	upload_id: v.pipe(v.string(), v.nonEmpty("file_required"), v.notValue(SENDING, "file_loading")),
	source_upload_id: v.optional(v.pipe(v.string(), v.notValue(SENDING, "file_loading"))),
});
