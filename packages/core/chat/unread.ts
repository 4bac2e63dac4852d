import { roomName, type UnreadMessage } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { conferencesById } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { MessageItem, RoomItem } from "./entity.ts";
import { excerptOf } from "./excerpt.ts";
import { markLookup, messagesBetween, roomLookup } from "./lookup.ts";
import { ownRooms } from "./own-rooms.ts";
import { type Place, placeOf } from "./place.ts";
import { speakersOf } from "./speakers.ts";
import { unreadIn } from "./unread-in.ts";

/**
 * Returns unread messages of own papers and registrations in all conferences, newest first, up to `LIMITS.unreadRooms`
 * conversations and messages of each. Skips muted ones and, while impersonating in one conference, all others. The
 * messenger counts staff conversations. 2 queries per address, 1 call per 100 conversations and conferences, 2 per
 * unread conversation, 1 for authors.
 */
export async function unreadMessages(context: SignedIn): Promise<UnreadMessage[]> {
	const { table, actor } = context;
	const ids = (await ownRooms(table, actor.addresses)).filter(
		({ conference }) => !actor.real?.conference || actor.real.conference === conference,
	);
	const [rooms, marks] = await Promise.all([
		getItems(
			table,
			ids.map((id) => roomLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => markLookup(table, actor.user_id, id)),
		),
	]);
	const unread = rooms.flatMap((room, at) => {
		const mark = marks[at];
		return room ? unreadIn(room, mark ? [mark] : []) : [];
	});
	// Those of deleted conferences are unreadable.
	const conferences = await conferencesById(
		table,
		unread.map(({ room }) => room.conference),
	);
	const news = unread
		.filter(({ room }) => conferences.has(room.conference))
		.sort((a, b) => b.room.last_at.localeCompare(a.room.last_at))
		.slice(0, LIMITS.unreadRooms);
	const found = await Promise.all(
		news.map(async ({ room, seen }) => {
			const conference = conferences.get(room.conference);
			return conference ? newsOf(context, conference, room, seen) : [];
		}),
	);
	const said = found.flat();
	const speakers = await speakersOf(
		table,
		said.map(({ row }) => row.author),
	);
	return said
		.map(({ row, place, conference }) => ({
			id: `${conference.path}/${roomName(row)}/${row.n}`,
			...{ conference: conference.path, room: roomName(row), n: row.n, at: row.at, titles: place.titles },
			author: speakers.get(row.author) ?? null,
			text: excerptOf(row),
		}))
		.sort((a, b) => b.at.localeCompare(a.at));
}

interface News {
	row: MessageItem;
	place: Place;
	conference: ConferenceItem;
}

/** The index may show former members. */
async function newsOf(
	context: SignedIn,
	conference: ConferenceItem,
	room: RoomItem,
	seen: number,
): Promise<News[]> {
	const from = Math.max(seen + 1, room.messages - LIMITS.unreadOfRoom + 1);
	const [place, rows] = await Promise.all([
		placeOf(context, conference, room).catch(() => null),
		messagesBetween(context.table, room, from, room.messages),
	]);
	if (place?.side !== "member") return [];
	return rows
		.filter(({ author, deleted_at }) => author !== context.actor.user_id && !deleted_at)
		.map((row) => ({ row, place, conference }));
}
