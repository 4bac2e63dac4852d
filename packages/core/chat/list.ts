import { type RoomCard, type RoomKey, roomName, type Speaker } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { ReadMarkItem, RoomItem } from "./entity.ts";
import { markLookup, marksOf, roomLookup, roomsOf, waitingRooms } from "./lookup.ts";
import { speakersOf } from "./speakers.ts";
import { type Subjects, subjectsOf, subjectsOfAny, subjectsOfSome } from "./subjects.ts";
import { unreadIn } from "./unread-in.ts";

/** Readable ones, latest first. 4 calls, those of both lists, 1 per 100 authors. */
export async function listRooms(context: SignedIn, { conference }: ConferenceItem): Promise<RoomCard[]> {
	const { table, actor } = context;
	const [rows, marks] = await Promise.all([
		roomsOf(table, conference),
		marksOf(table, actor.user_id, conference),
	]);
	const [subjects, speakers] = await Promise.all([
		subjectsOf(context, conference, rows),
		lastSpeakers(context, rows),
	]);
	const markOf = byRoom(marks);
	return rows.flatMap((row) => cardOf(context, row, markOf.get(roomName(row)), { subjects, speakers }));
}

/** Readable ones. 1 call per 100 conversations and marks, papers, registrations and authors. */
export async function someRooms(
	context: SignedIn,
	{ conference }: ConferenceItem,
	asked: readonly RoomKey[],
): Promise<RoomCard[]> {
	const { table, actor } = context;
	const ids = asked.map(({ kind, number }) => ({ conference, kind, number }));
	const [rooms, marks, subjects] = await Promise.all([
		getItems(
			table,
			ids.map((id) => roomLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => markLookup(table, actor.user_id, id)),
		),
		subjectsOfSome(context, conference, ids),
	]);
	const speakers = await lastSpeakers(
		context,
		rooms.filter((room) => room !== null),
	);
	return rooms.flatMap((row, at) =>
		row ? cardOf(context, row, marks[at] ?? undefined, { subjects, speakers }) : [],
	);
}

/**
 * Counts unread conversations that wait for staff (specification §7, product.md §6). 2 calls, and those of
 * `subjectsOfAny` for waiting ones only: every staff page asks at every message.
 */
export async function countWaiting(context: SignedIn, { conference }: ConferenceItem): Promise<number> {
	const { table, actor } = context;
	const [rows, marks] = await Promise.all([
		waitingRooms(table, conference),
		marksOf(table, actor.user_id, conference),
	]);
	const markOf = byRoom(marks);
	const unread = rows.filter((row) => {
		const mark = markOf.get(roomName(row));
		return unreadIn(row, mark ? [mark] : []).length > 0;
	});
	const subjects = await subjectsOfAny(context, conference, unread);
	return unread.filter(subjects).length;
}

const byRoom = (marks: readonly ReadMarkItem[]) => new Map(marks.map((mark) => [roomName(mark), mark]));

const lastSpeakers = ({ table }: SignedIn, rows: readonly RoomItem[]) =>
	speakersOf(
		table,
		rows.map(({ last_by }) => last_by),
	);

/** Null if not readable. */
function cardOf(
	{ actor }: SignedIn,
	row: RoomItem,
	mark: ReadMarkItem | undefined,
	{ subjects, speakers }: { subjects: Subjects; speakers: ReadonlyMap<string, Speaker> },
): RoomCard[] {
	const subject = subjects(row);
	if (!subject) return [];
	const { kind, number, messages, changes, waiting_since = null } = row;
	return [
		{
			...{ kind, number, messages, changes, waiting_since, ...subject },
			...{ seen: mark?.seen ?? 0, muted: mark?.muted ?? false, mine: mark?.wrote ?? false },
			last: {
				...{ at: row.last_at, side: row.last_side, text: row.last_text },
				author: speakers.get(row.last_by) ?? null,
				own: row.last_by === actor.user_id,
			},
		},
	];
}
