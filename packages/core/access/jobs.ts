import type { Jobs } from "../noun.ts";
import { NOUNS } from "../nouns.ts";
import { expireImpersonation } from "./acting/impersonate.ts";
import { forgetSessions } from "./session/sessions.ts";
import { takeMore } from "./ways-in/what-waited.ts";

export const accessJobs = {
	"impersonation.expire": async (context, acting) => {
		await expireImpersonation(context, acting);
		return undefined;
	},

	"account.take_roles": async (context, proved) => {
		await takeMore(context, proved);
		return undefined;
	},

	/** Deletes the sessions and sockets of a deleted account. */
	"account.forget_sessions": async (context, { user_id }) => {
		await forgetSessions(context, user_id);
		return undefined;
	},

	/** Updates names and addresses in all features. */
	"account.renamed": async (context, { user_id }) => {
		for (const noun of NOUNS) await noun.renames?.(context, user_id);
		return undefined;
	},
} satisfies Jobs;
