import type { Context } from "../kernel/context.ts";
import { forgetAvatar } from "./avatar.ts";
import { forgetSessions } from "./sessions.ts";

/** Long work of accounts, by event. */
export const accountJobs = {
	/** A picture was replaced or taken away: nobody sees its files any more. */
	"avatar.forget": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		await forgetAvatar(context, String(payload.path));
	},

	/** An account is gone: its sessions are none, and their rows and sockets go. */
	"account.forget_sessions": async (
		context: Context,
		payload: Record<string, unknown>,
	): Promise<undefined> => {
		await forgetSessions(context, String(payload.user_id));
	},
};
