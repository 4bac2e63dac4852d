import { commit, put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, keyOf } from "../kernel/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type AddressItem, addresses } from "./entity.ts";
import { addressLookup } from "./lookup.ts";
import type { AddressState } from "./state.ts";

const busy = () => new AppError("unavailable", "busy", { retryAfter: 1 });

export function putAddressState(
	{ table, now }: Pick<Ports, "table" | "now">,
	address: string,
	row: AddressItem | null,
	state: AddressState,
) {
	// Owners' choices never expire; carriers' reports do.
	const hasStatement = state.complained_since || state.unwanted?.length;
	const ttl = epochSeconds(now()) + SETTINGS.addressRetentionSeconds;
	return addresses(table)
		.put({ ...state, address, version: (row?.version ?? 0) + 1, ...(!hasStatement && { ttl }) })
		.where(({ version }, { eq, notExists }) => (row ? eq(version, row.version) : notExists(version)));
}

/** Builds the write of unwanted topics; null if unchanged. */
export function setUnwantedTopics(
	ports: Pick<Ports, "table" | "now">,
	email: string,
	row: AddressItem | null,
	unwanted: readonly string[],
	refused = busy(),
): Write | null {
	const address = hash(email);
	const { address: _a, version: _v, ttl: _t, ...state } = row ?? { address, version: 0 };
	const before = state.unwanted ?? [];
	if (before.length === unwanted.length && before.every((topic) => unwanted.includes(topic))) return null;
	return put(putAddressState(ports, address, row, { ...state, unwanted: [...unwanted] }), refused);
}

/** Builds the writes that keep preferences of a deleted account. 1 call per 100, 0 without topics. */
export async function persistPreferences(
	{ table, now }: Pick<Ports, "table" | "now">,
	emails: readonly string[],
	topics: readonly string[],
): Promise<Write[]> {
	if (topics.length === 0) return [];
	const rows = await getItems(
		table,
		emails.map((email) => addressLookup(table, email)),
	);
	return emails.flatMap((email, at) => {
		const row = rows[at] ?? null;
		const unwanted = [...new Set([...(row?.unwanted ?? []), ...topics])];
		return setUnwantedTopics({ table, now }, email, row, unwanted) ?? [];
	});
}

/** Erases carriers' reports about addresses but keeps owners' choices. Idempotent. */
export async function eraseAddresses(context: Context, emails: readonly string[]): Promise<void> {
	const { table } = context;
	const rows = await getItems(
		table,
		emails.map((email) => addressLookup(table, email)),
	);
	const found = rows.flatMap((row) => row ?? []);
	const isSaid = ({ complained_since, unwanted = [] }: AddressItem) =>
		complained_since !== undefined || unwanted.length > 0;
	for (const row of found.filter(isSaid)) {
		const { address, complained_since, unwanted } = row;
		const write = put(putAddressState(context, address, row, { complained_since, unwanted }), busy());
		await commit(context, { writes: [write], audit: [], events: [] });
	}
	await removeRows(
		context,
		found.filter((row) => !isSaid(row)).map(({ address }) => keyOf(addresses(table).get({ address }))),
	);
}
