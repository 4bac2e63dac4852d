import type { Jobs } from "../feature.ts";
import { compareVersion } from "./compare.ts";

export const originalityJobs = {
	/** After text extraction, or on request. */
	"originality.compare": async (context, key) => {
		await compareVersion(context, key);
		return undefined;
	},
} satisfies Jobs;
