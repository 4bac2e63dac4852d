import type { Delivered } from "../noun.ts";
import { accessJobs } from "./jobs.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		/** Epoch seconds. */
		"impersonation.expire": { user_id: string; device: string | undefined; until: number };
		/** More waits for the address than fits into one commit. */
		"account.take_roles": { user_id: string; email: string };
		"account.forget_sessions": { user_id: string };
	}
}

export const accessDelivered = {
	jobs: accessJobs,
} as const satisfies Delivered;
