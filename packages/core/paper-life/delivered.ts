import type { Delivered, Jobs } from "../noun.ts";
import { decisionLetters } from "./decision-email.ts";
import { purgeDeleted } from "./purge.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"paper.purge": { conference: string; number: number; deleted_at: string };
	}
}

export const paperLifeDelivered = {
	letters: decisionLetters,
	jobs: { "paper.purge": purgeDeleted } satisfies Jobs,
} as const satisfies Delivered;
