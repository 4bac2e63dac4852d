import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { readMarks } from "./entity.ts";
import { storedObjects } from "./files.ts";
import { type ChatRoomId, chatRoomRows, chatRoomsOf, readMarksInChatRoom } from "./lookup.ts";

const AT_ONCE = 10;

/** Purges a conversation with its files and read marks. Idempotent. */
export async function purgeChatRoom(context: Context, id: ChatRoomId): Promise<void> {
	const { table } = context;
	const [rows, marks] = await Promise.all([chatRoomRows(table, id), readMarksInChatRoom(table, id)]);
	// Files first: deleted rows would no longer list them.
	await mapWithConcurrency(AT_ONCE, rows.flatMap(storedObjects), ({ key, version_id }) =>
		context.files.remove(key, version_id),
	);
	const uploadKeys = rows.flatMap(({ files }) => files.map(({ key }) => uploadRowKey(table, key)));
	const keys = rows.map(({ key }) => key);
	const markKeys = marks.map(({ user_id, conference, kind, number }) =>
		keyOf(readMarks(table).get({ user_id, conference, kind, number })),
	);
	// The conversation last, so that a repeat finds it.
	await removeRows(context, [
		...markKeys,
		...uploadKeys,
		...keys.filter(({ sk }) => sk !== "me"),
		...keys.filter(({ sk }) => sk === "me"),
	]);
}

export async function purgeChatRooms(context: Context, conference: string, limit: number): Promise<boolean> {
	const rooms = await chatRoomsOf(context.table, conference);
	for (const room of rooms.slice(0, limit)) await purgeChatRoom(context, room);
	return rooms.length > 0;
}
