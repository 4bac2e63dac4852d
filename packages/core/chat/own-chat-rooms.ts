import type { Table } from "../kernel/ports.ts";
import { paperKeysByAddress } from "../paper/across-conferences.ts";
import { registrationsByAddress } from "../registration/lookup.ts";
import type { ChatRoomId } from "./lookup.ts";

/** Returns the conversations of papers and registrations of the addresses. 2 index queries per address. */
export async function ownChatRooms(table: Table, addresses: readonly string[]): Promise<ChatRoomId[]> {
	const [papers, registrations] = await Promise.all([
		paperKeysByAddress(table, addresses),
		Promise.all(addresses.map((email) => registrationsByAddress(table, email))),
	]);
	return [
		...papers.map(({ conference, number }) => ({ conference, kind: "sub" as const, number })),
		...registrations.flat().map(({ conference, number }) => ({ conference, kind: "reg" as const, number })),
	];
}
