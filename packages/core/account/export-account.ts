import type { Context } from "../kernel/context.ts";
import { userById } from "./find.ts";
import { viewProfile } from "./view.ts";

export async function exportAccount(context: Context, { user_id }: { user_id: string }) {
	const user = await userById(context.table, user_id);
	if (!user) return {};
	const { created_at, consent = null, conflict_addresses = [] } = user;
	const profile = await viewProfile(context, user);
	return { account: { id: user_id, created_at, consent, ...profile, conflict_addresses } };
}
