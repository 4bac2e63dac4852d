import type { ChatPeople } from "@deck/contracts/chat";

export function countReaders(people: ChatPeople | undefined, n: number): { seen: number; of: number } {
	const readers = people?.members.filter(({ staff }) => staff?.locale) ?? [];
	return { seen: readers.filter(({ seen }) => seen >= n).length, of: readers.length };
}
