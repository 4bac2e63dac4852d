import type { Feature } from "../feature.ts";
import type { ComparisonJob } from "./compare.ts";
import { originalities } from "./entity.ts";
import { originalityJobs } from "./jobs.ts";
import { figuresPartition } from "./latest.ts";
import { purgeOriginality, purgePaperOriginality } from "./purge.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"originality.compare": ComparisonJob;
	}
}

export const originalityFeature = {
	jobs: originalityJobs,
	purge: [{ of: [originalities], purge: purgeOriginality }, { partition: figuresPartition }],
	purgePaper: purgePaperOriginality,
} as const satisfies Feature;
