import type { Context } from "../../kernel/context.ts";
import { endDevice } from "./auth-sessions.ts";

export async function logout(context: Context): Promise<void> {
	if (context.session) await endDevice(context, context.session);
}
