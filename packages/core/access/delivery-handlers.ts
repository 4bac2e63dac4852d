import type { DeliveryHandlers } from "../feature.ts";
import { accessJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** Epoch seconds. */
		"impersonation.expire": { user_id: string; device: string | undefined; until: number };
		/** More waits for the address than fits into one commit. */
		"account.take_roles": { user_id: string; email: string };
		"account.clear_sessions": { user_id: string };
	}
}

export const accessDeliveryHandlers = {
	jobs: accessJobs,
} as const satisfies DeliveryHandlers;
