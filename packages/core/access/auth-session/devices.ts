import type { AuthSession } from "@deck/contracts/profile";
import type { UserItem } from "../../account/lookup.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context, SignedInContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { devicesOf, endDevice, purgeEndedSessions, sessionEndChanges } from "./auth-sessions.ts";

export async function listDevices(context: Context, user: UserItem): Promise<AuthSession[]> {
	const found = await devicesOf(context.table, user, context.now());
	return found.map((one) => ({
		id: one.device,
		current: one.device === context.session?.device,
		agent: one.agent ?? "",
		address: one.address ?? "",
		created_at: one.created_at,
		seen: new Date(one.seen * 1000).toISOString(),
	}));
}

/**
 * Signs out one device.
 * @throws 404
 */
export async function signOutDevice(context: SignedInContext, user: UserItem, device: string): Promise<void> {
	const found = await devicesOf(context.table, user, context.now());
	if (!found.some((one) => one.device === device)) throw notFound();
	await endDevice(context, { user_id: user.user_id, device });
}

export async function signOutOthers(context: SignedInContext, user: UserItem): Promise<void> {
	const device = context.session?.device;
	await commit(context, {
		writes: [updateUser(context.table, user, sessionEndChanges(user, device))],
		audit: [{ object: `account-${user.user_id}`, action: "account.devices_signed_out" }],
		events: [],
	});
	await purgeEndedSessions(context, user.user_id, device);
}
