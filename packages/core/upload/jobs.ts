import type { Jobs } from "../noun.ts";

/** Long work of files, by event. */
export const uploadJobs = {
	/** A commit has taken the file: the bucket's rule for pending objects no longer holds for it. */
	"file.keep": async (context, { key, version_id }) => {
		await context.files.keep(key, version_id);
		return undefined;
	},

	/** A file's time is over, or another one has taken its place: this version of it goes for good. */
	"file.remove": async (context, { key, version_id }) => {
		await context.files.remove(key, version_id);
		return undefined;
	},
} satisfies Jobs;
