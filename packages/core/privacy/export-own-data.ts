import { listDevices } from "../access/auth-session/devices.ts";
import { addressesOf } from "../account/addresses.ts";
import type { UserItem } from "../account/lookup.ts";
import { FEATURES } from "../features.ts";
import type { Context } from "../kernel/context.ts";
import { readOwnChanges } from "./own-changes.ts";

/** Collects all data of a user, with as many changes as fit (product.md §10). */
export async function exportOwnData(context: Context, user: UserItem) {
	const { table } = context;
	const { user_id } = user;
	const person = { user_id, addresses: user.verified ? addressesOf(user) : [] };
	const [parts, devices, log] = await Promise.all([
		Promise.all(FEATURES.map((feature) => feature.download?.(context, person))),
		listDevices(context, user),
		readOwnChanges(table, user_id),
	]);
	return {
		made_at: context.now().toISOString(),
		...Object.assign({}, ...parts),
		devices,
		...log,
	};
}
