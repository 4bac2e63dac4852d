import type { Jobs } from "../noun.ts";
import { compareVersion } from "./compare.ts";

/** Long work of originality, by event. */
export const originalityJobs = {
	/** A version's text has been read, or somebody wants it compared anew. */
	"originality.compare": async (context, key) => {
		await compareVersion(context, key);
		return undefined;
	},
} satisfies Jobs;
