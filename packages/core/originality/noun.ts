import type { Noun } from "../noun.ts";
import type { Comparison } from "./compare.ts";
import { forgetPaper, purgeOriginality } from "./forget.ts";
import { originalityJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"originality.compare": Comparison;
	}
}

export const originalityNoun = {
	jobs: originalityJobs,
	purges: purgeOriginality,
	forgetsPaper: forgetPaper,
} as const satisfies Noun;
