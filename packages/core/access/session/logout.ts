import type { Context } from "../../kernel/context.ts";
import { endDevice } from "./sessions.ts";

/** Ends the request's session and its sockets, if it has one. */
export async function logout(context: Context): Promise<void> {
	if (context.session) await endDevice(context, context.session);
}
