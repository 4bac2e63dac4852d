import type { ChatPeople } from "@deck/contracts/chat";

/** Counts the members who have read message `n`, and all who can read it. */
export function countReaders(people: ChatPeople | undefined, n: number): { seen: number; of: number } {
	const readers = people?.members.filter(({ staff }) => staff?.locale) ?? [];
	return { seen: readers.filter(({ seen }) => seen >= n).length, of: readers.length };
}
