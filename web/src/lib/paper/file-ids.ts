import * as v from "valibot";

/** Stands for the id of a file that is still on its way; no id of ours looks like it. */
export const SENDING = "…";

/** The files of a paper; what is wrong with them is said more exactly than the API does. */
export const FileIds = v.object({
	upload_id: v.pipe(v.string(), v.nonEmpty("file_required"), v.notValue(SENDING, "file_loading")),
	source_upload_id: v.optional(v.pipe(v.string(), v.notValue(SENDING, "file_loading"))),
});
