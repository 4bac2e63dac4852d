import type { Delivered } from "../noun.ts";
import { accessJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** Until when somebody acts as another person, in epoch seconds. */
		"impersonation.expire": { user_id: string; device: string | undefined; until: number };
		/** Under a proved address more waits than one commit takes. */
		"account.take_roles": { user_id: string; email: string };
		"account.forget_sessions": { user_id: string };
	}
}

/** What is done of access after commits. */
export const accessDelivered = {
	jobs: accessJobs,
} as const satisfies Delivered;
