import { type MessageItem, messages, type RoomItem, rooms } from "@deck/core/chat/entity";
import { atMost } from "@deck/core/kernel/at-most";
import type { Table } from "@deck/core/kernel/ports";

/** Each has an unanswered message. */
export async function writeRooms(
	table: Table,
	conference: string,
	{ author, first, last }: { author: string; first: number; last: number },
): Promise<void> {
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	await atMost(8, numbers, async (number) => {
		const at = new Date(Date.UTC(2026, 10, 23, 10, 0, number)).toISOString();
		const id = { conference, kind: "sub", number } as const;
		const room: RoomItem = {
			...{ ...id, messages: 1, changes: 0, last_at: at, last_by: author, last_side: "member" },
			...{ last_text: "May it?", waiting_since: at, waiting_in: conference },
		};
		const message: MessageItem = {
			...{ ...id, n: 1, at, changed: at, author, side: "member", text: "May it?", version: 0 },
		};
		await Promise.all([rooms(table).put(room).go(), messages(table).put(message).go()]);
	});
}
