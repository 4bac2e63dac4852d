import { listDevices } from "../access/session/devices.ts";
import { addressesOf } from "../account/addresses.ts";
import type { UserItem } from "../account/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { NOUNS } from "../nouns.ts";
import { ownChanges } from "./own-changes.ts";

/** With as many changes as fit (product.md §10). */
export async function ownData(context: Context, user: UserItem) {
	const { table } = context;
	const { user_id } = user;
	const person = { user_id, addresses: user.verified ? addressesOf(user) : [] };
	const [nouns, devices, log] = await Promise.all([
		Promise.all(NOUNS.map((noun) => noun.download?.(context, person))),
		listDevices(context, user),
		ownChanges(table, user_id),
	]);
	return {
		made_at: context.now().toISOString(),
		...Object.assign({}, ...nouns),
		devices,
		...log,
	};
}
