import type { Table } from "../kernel/ports.ts";
import { paperKeysUnder } from "../paper/everywhere.ts";
import { registrationsUnder } from "../registration/lookup.ts";
import type { RoomId } from "./lookup.ts";

/** 2 index queries per address. */
export async function ownRooms(table: Table, addresses: readonly string[]): Promise<RoomId[]> {
	const [papers, registrations] = await Promise.all([
		paperKeysUnder(table, addresses),
		Promise.all(addresses.map((email) => registrationsUnder(table, email))),
	]);
	return [
		...papers.map(({ conference, number }) => ({ conference, kind: "sub" as const, number })),
		...registrations.flat().map(({ conference, number }) => ({ conference, kind: "reg" as const, number })),
	];
}
