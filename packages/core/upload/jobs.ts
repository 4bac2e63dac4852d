import type { Jobs } from "../feature.ts";

export const uploadJobs = {
	/** Exempts it from the bucket's rule for pending objects. */
	"file.keep": async (context, { key, version_id }) => {
		await context.files.keep(key, version_id);
		return undefined;
	},

	/** Expired or replaced: purge this version. */
	"file.remove": async (context, { key, version_id }) => {
		await context.files.remove(key, version_id);
		return undefined;
	},
} satisfies Jobs;
