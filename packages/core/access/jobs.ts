import type { Jobs } from "../noun.ts";
import { NOUNS } from "../nouns.ts";
import { expireImpersonation } from "./acting/impersonate.ts";
import { forgetSessions } from "./session/sessions.ts";
import { takeMore } from "./ways-in/what-waited.ts";

/** Long work of what people are let in by, by event. */
export const accessJobs = {
	/** Somebody has acted as another person for as long as they may. */
	"impersonation.expire": async (context, acting) => {
		await expireImpersonation(context, acting);
		return undefined;
	},

	/** An address was proved under which more waited than one commit takes. */
	"account.take_roles": async (context, proved) => {
		await takeMore(context, proved);
		return undefined;
	},

	/** An account is gone: its sessions are none, and their rows and sockets go. */
	"account.forget_sessions": async (context, { user_id }) => {
		await forgetSessions(context, user_id);
		return undefined;
	},

	/** An account has other names or another address: so has what each noun keeps under them. */
	"account.renamed": async (context, { user_id }) => {
		for (const noun of NOUNS) await noun.renames?.(context, user_id);
		return undefined;
	},
} satisfies Jobs;
