import { type ChatMessageItem, type ChatRoomItem, chatRooms, messages } from "@deck/core/chat/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Table } from "@deck/core/kernel/ports";

/** Each has an unanswered message. */
export async function writeChatRooms(
	table: Table,
	conference: string,
	{ author, first, last }: { author: string; first: number; last: number },
): Promise<void> {
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	await mapWithConcurrency(8, numbers, async (number) => {
		const at = new Date(Date.UTC(2026, 10, 23, 10, 0, number)).toISOString();
		const id = { conference, kind: "sub", number } as const;
		const room: ChatRoomItem = {
			...id,
			messages: 1,
			changes: 0,
			last_at: at,
			last_by: author,
			last_side: "member",
			last_text: "May it?",
			waiting_since: at,
			waiting_in: conference,
		};
		const message: ChatMessageItem = {
			...id,
			n: 1,
			at,
			changed: at,
			author,
			side: "member",
			text: "May it?",
			version: 0,
		};
		await Promise.all([chatRooms(table).put(room).go(), messages(table).put(message).go()]);
	});
}
