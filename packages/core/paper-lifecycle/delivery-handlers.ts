import type { DeliveryHandlers, Jobs } from "../feature.ts";
import { decisionEmails } from "./decision-email.ts";
import { purgeDeletedPaper } from "./purge.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"paper.purge": { conference: string; number: number; deleted_at: string };
	}
}

export const paperLifecycleHandlers = {
	emails: decisionEmails,
	jobs: { "paper.purge": purgeDeletedPaper } satisfies Jobs,
} as const satisfies DeliveryHandlers;
