import type { Jobs } from "../noun.ts";
import { compareVersion } from "./compare.ts";

export const originalityJobs = {
	/** The text was extracted, or a new comparison requested. */
	"originality.compare": async (context, key) => {
		await compareVersion(context, key);
		return undefined;
	},
} satisfies Jobs;
