import type { Jobs } from "../feature.ts";
import { FEATURES } from "../features.ts";
import { purgeEndedSessions } from "./auth-session/auth-sessions.ts";
import { expireImpersonation } from "./impersonation/impersonate.ts";
import { claimRemaining } from "./sign-in/pending-claims.ts";

export const accessJobs = {
	"impersonation.expire": async (context, expiring) => {
		await expireImpersonation(context, expiring);
		return undefined;
	},

	"account.take_roles": async (context, proved) => {
		await claimRemaining(context, proved);
		return undefined;
	},

	"account.clear_sessions": async (context, { user_id }) => {
		await purgeEndedSessions(context, user_id);
		return undefined;
	},

	"account.renamed": async (context, { user_id }) => {
		for (const feature of FEATURES) await feature.onRename?.(context, user_id);
		return undefined;
	},
} satisfies Jobs;
