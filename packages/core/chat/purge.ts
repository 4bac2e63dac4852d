import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { readMarks } from "./entity.ts";
import { marksIn, type RoomId, roomKeys, roomsOf } from "./lookup.ts";

/** Forgets a room with everything in it, and who has read it. Safe to run twice. */
export async function forgetRoom(context: Context, id: RoomId): Promise<void> {
	const { table } = context;
	const [keys, marks] = await Promise.all([roomKeys(table, id), marksIn(table, id)]);
	const markKeys = marks.map(({ user_id, conference, kind, number }) =>
		keyOf(readMarks(table).get({ user_id, conference, kind, number })),
	);
	// The room's own row goes last: as long as it is there, it is found again.
	await removeRows(context, [
		...markKeys,
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
