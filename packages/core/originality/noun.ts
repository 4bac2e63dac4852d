import type { Noun } from "../noun.ts";
import type { Comparison } from "./compare.ts";
import { originalities } from "./entity.ts";
import { forgetPaper, purgeOriginality } from "./forget.ts";
import { originalityJobs } from "./jobs.ts";
import { figuresPartition } from "./latest.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"originality.compare": Comparison;
	}
}

export const originalityNoun = {
	jobs: originalityJobs,
	purges: [{ of: [originalities], purge: purgeOriginality }, { partition: figuresPartition }],
	forgetsPaper: forgetPaper,
} as const satisfies Noun;
