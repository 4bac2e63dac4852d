import { listDevices } from "../access/auth-session/devices.ts";
import { addressesOf } from "../account/addresses.ts";
import { userByEmail } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import type { Person } from "../feature.ts";
import { FEATURES } from "../features.ts";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { hash, newId } from "../kernel/ids.ts";
import { readOwnChanges } from "./own-changes.ts";

/** Collects all data of a user, with as many changes as fit (product.md §10). */
export function exportOwnData(context: Context, user: UserItem) {
	return exportAccountData(context, user, user.verified ? addressesOf(user) : []);
}

async function exportAccountData(context: Context, user: UserItem, addresses: readonly string[]) {
	const { user_id } = user;
	const [parts, devices, log] = await Promise.all([
		exportParts(context, { user_id, addresses }),
		listDevices(context, user),
		readOwnChanges(context.table, user_id),
	]);
	return { made_at: context.now().toISOString(), ...parts, devices, ...log };
}

/**
 * Collects what the platform holds about an address, with the account that claims it. Logs it, naming the address by
 * its hash. For an authority: an address that nobody confirmed is included.
 */
export async function exportAddress(context: Context, email: string) {
	const user = await userByEmail(context.table, email);
	await commit(context, {
		writes: [],
		audit: [{ object: `address-${hash(email)}`, action: "address.exported" }],
		events: [],
	});
	if (user) return exportAccountData(context, user, [...new Set([email, ...addressesOf(user)])]);
	// Nobody has this id.
	const parts = await exportParts(context, { user_id: newId(), addresses: [email] });
	return { made_at: context.now().toISOString(), ...parts };
}

async function exportParts(context: Context, person: Person): Promise<Record<string, unknown>> {
	const parts = await Promise.all(FEATURES.map((feature) => feature.download?.(context, person)));
	return Object.assign({}, ...parts);
}
