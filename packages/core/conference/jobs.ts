import type { Jobs } from "../noun.ts";

/** Long work of conferences, by event; purging one is a job of `privacy`. */
export const conferenceJobs = {
	/** A signature was replaced or taken away: its file is to be had no longer. */
	"signature.forget": async (context, { path }) => {
		await context.files.remove(path.slice(1));
		return undefined;
	},
} satisfies Jobs;
