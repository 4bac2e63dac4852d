import type { Context } from "../../kernel/context.ts";
import { endDevice } from "./sessions.ts";

/** Ends the session of the request, and its open sockets with it; nothing happens to strangers. */
export async function logout(context: Context): Promise<void> {
	if (context.session) await endDevice(context, context.session);
}
