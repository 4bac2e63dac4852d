import type { Delivered, Jobs } from "../noun.ts";
import { decisionLetters } from "./decision-email.ts";
import { purgeDeleted } from "./purge.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** A paper that was deleted then is to be forgotten for good. */
		"paper.purge": { conference: string; number: number; deleted_at: string };
	}
}

/** What is done of papers' lives after commits. */
export const paperLifeDelivered = {
	letters: decisionLetters,
	jobs: { "paper.purge": purgeDeleted } satisfies Jobs,
} as const satisfies Delivered;
