import type { RoomPeople } from "@deck/contracts/chat";

/** How many of the members with an account there are, as the staff know them, and how many have read up to a message. */
export function readersOf(people: RoomPeople | undefined, n: number): { seen: number; of: number } {
	const readers = people?.members.filter(({ staff }) => staff?.locale) ?? [];
	return { seen: readers.filter(({ seen }) => seen >= n).length, of: readers.length };
}
