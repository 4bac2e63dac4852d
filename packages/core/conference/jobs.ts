import type { Jobs } from "../noun.ts";

/** The purge of a conference is a job of `privacy`. */
export const conferenceJobs = {
	/** Purges the file of a replaced or removed signature. */
	"signature.forget": async (context, { path }) => {
		await context.files.remove(path.slice(1));
		return undefined;
	},
} satisfies Jobs;
