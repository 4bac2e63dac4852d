import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadOf } from "../upload/keys.ts";
import { readMarks } from "./entity.ts";
import { objectsOf } from "./files.ts";
import { marksIn, type RoomId, roomRows, roomsOf } from "./lookup.ts";

const AT_ONCE = 10;

/** Includes files and read marks. Idempotent. */
export async function forgetRoom(context: Context, id: RoomId): Promise<void> {
	const { table } = context;
	const [rows, marks] = await Promise.all([roomRows(table, id), marksIn(table, id)]);
	// Files first: deleted rows would no longer list them.
	await atMost(AT_ONCE, rows.flatMap(objectsOf), ({ key, version_id }) =>
		context.files.remove(key, version_id),
	);
	const uploadKeys = rows.flatMap(({ files }) => files.map(({ key }) => uploadOf(table, key)));
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

export async function purgeRooms(context: Context, conference: string, most: number): Promise<boolean> {
	const rooms = await roomsOf(context.table, conference);
	for (const room of rooms.slice(0, most)) await forgetRoom(context, room);
	return rooms.length > 0;
}
