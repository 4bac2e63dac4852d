import type { Context } from "../kernel/context.ts";

/** Long work of uploads, by event. */
export const uploadJobs = {
	/** A commit has taken the file: the bucket's rule for pending objects no longer holds for it. */
	"file.keep": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		await context.files.keep(String(payload.key), String(payload.version_id));
	},
};
