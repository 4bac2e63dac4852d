import type { SignedIn } from "../kernel/context.ts";
import { cutSession } from "../live/forget.ts";
import { sessions } from "./entity.ts";

/** Ends the session of the request, and its open sockets with it. */
export async function logout(context: SignedIn): Promise<void> {
	const { user_id, session } = context.actor;
	await sessions(context.table).delete({ user_id, session }).go();
	await cutSession(context, user_id, session);
}
