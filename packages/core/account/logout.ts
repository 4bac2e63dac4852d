import type { SignedIn } from "../kernel/context.ts";
import { sessions } from "./entity.ts";

/** Ends the session of the request. */
export async function logout(context: SignedIn): Promise<void> {
	const { user_id, session } = context.actor;
	await sessions(context.table).delete({ user_id, session }).go();
}
