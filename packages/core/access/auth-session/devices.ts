import type { AuthSession } from "@deck/contracts/profile";
import { accountsById, userByEmail, userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { toPerson } from "../../account/persons-by-email.ts";
import { updateUser } from "../../account/update.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context, SignedInContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { devicesOf, endDevice, purgeEndedSessions, sessionEndChanges } from "./auth-sessions.ts";
import type { AuthSessionItem } from "./entity.ts";

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

/**
 * Returns the person who has an address, with their signed-in devices: one entry for the account, and one for each
 * linked one. Empty if no account has the address. At most 4 table calls and 1 query for each account.
 */
export async function devicesByEmail(
	{ table, now }: Context,
	email: string,
): Promise<{ user: UserItem; devices: AuthSessionItem[] }[]> {
	const found = await userByEmail(table, email);
	if (!found) return [];
	const main = found.alias_of ? await userById(table, found.alias_of) : null;
	const accounts = [...(await accountsById(table, toPerson(main ?? found).accounts)).values()];
	return Promise.all(accounts.map(async (user) => ({ user, devices: await devicesOf(table, user, now()) })));
}

/** Signs an account out everywhere, for the operator: nobody stays signed in, and its sockets get nothing more. */
export async function signOutEverywhere(context: Context, user: UserItem): Promise<void> {
	await commit(context, {
		writes: [updateUser(context.table, user, sessionEndChanges(user))],
		audit: [{ object: `account-${user.user_id}`, action: "account.sessions_ended" }],
		events: [],
	});
	await purgeEndedSessions(context, user.user_id);
}
