import { put, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type AddressItem, addresses } from "./entity.ts";
import type { AddressState } from "./state.ts";

/** The operation that gives an address another state, while its row is as it was read. */
export function putState(
	{ table, now }: Pick<Ports, "table" | "now">,
	address: string,
	row: AddressItem | null,
	state: AddressState,
) {
	// What somebody has said holds for ever; what carriers said is asked of them anew after a while.
	const said = state.complained_since || state.unwanted?.length;
	const ttl = Math.floor(now().getTime() / 1000) + SETTINGS.addressKeepSeconds;
	return addresses(table)
		.put({ ...state, address, version: (row?.version ?? 0) + 1, ...(!said && { ttl }) })
		.where(({ version }, { eq, notExists }) => (row ? eq(version, row.version) : notExists(version)));
}

/** The write by which letters of some topics are no longer wanted at an address, or are again; null where nothing changes. */
export function chooseTopics(
	ports: Pick<Ports, "table" | "now">,
	email: string,
	row: AddressItem | null,
	unwanted: readonly string[],
	refused = new AppError("unavailable", "busy", { retryAfter: 1 }),
): Write | null {
	const address = hash(email);
	const { address: _a, version: _v, ttl: _t, ...state } = row ?? { address, version: 0 };
	const before = state.unwanted ?? [];
	if (before.length === unwanted.length && before.every((topic) => unwanted.includes(topic))) return null;
	return put(putState(ports, address, row, { ...state, unwanted: [...unwanted] }), refused);
}
