import { atMost } from "../kernel/at-most.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { uploadOf } from "../upload/keys.ts";
import { readMarks } from "./entity.ts";
import { objectsOf } from "./files.ts";
import { marksIn, type RoomId, roomRows, roomsOf } from "./lookup.ts";

/** Objects of the bucket that are removed at once. */
const AT_ONCE = 10;

/** Forgets a room with everything in it, its files, and who has read it. Safe to run twice. */
export async function forgetRoom(context: Context, id: RoomId): Promise<void> {
	const { table } = context;
	const [rows, marks] = await Promise.all([roomRows(table, id), marksIn(table, id)]);
	// The files first: a message that is gone does not tell which they were.
	await atMost(AT_ONCE, rows.flatMap(objectsOf), ({ key, version_id }) =>
		context.files.remove(key, version_id),
	);
	const uploadKeys = rows.flatMap(({ files }) => files.map(({ key }) => uploadOf(table, key)));
	const keys = rows.map(({ key }) => key);
	const markKeys = marks.map(({ user_id, conference, kind, number }) =>
		keyOf(readMarks(table).get({ user_id, conference, kind, number })),
	);
	// The room's own row goes last: as long as it is there, it is found again.
	await removeRows(context, [
		...markKeys,
		...uploadKeys,
		...keys.filter(({ sk }) => sk !== "me"),
		...keys.filter(({ sk }) => sk === "me"),
	]);
}

/** Removes up to so many rooms of a conference; whether there were any. */
export async function purgeRooms(context: Context, conference: string, most: number): Promise<boolean> {
	const rooms = await roomsOf(context.table, conference);
	for (const room of rooms.slice(0, most)) await forgetRoom(context, room);
	return rooms.length > 0;
}
