import { type RoomName, roomName } from "@deck/contracts/chat";
import { foundIn } from "../../lib/list/found-text.ts";
import type { Finder, Marker } from "../../lib/list/search.ts";
import { plainText } from "../../lib/markdown/plain-text.ts";
import type { SaidRow } from "./texts-sync.ts";
import type { RoomRow } from "./use-rooms.ts";

export interface Line {
	id: string;
	room: RoomRow;
	said: { row: SaidRow; piece: string } | null;
}

export interface FoundLines {
	lines: readonly Line[];
	/** Number of messages among them. */
	messages: number;
	marker: Marker | null;
}

interface Finders {
	rooms: Finder<RoomRow>;
	said: Finder<SaidRow>;
}

const plain = new WeakMap<SaidRow, string>();

/** Strips Markdown; most messages have none. */
function wordsOf(row: SaidRow): string {
	if (!/[*_`~[\]<>#|&\\]/.test(row.text)) return row.text;
	const known = plain.get(row) ?? plainText(row.text);
	plain.set(row, known);
	return known;
}

const lineOf = (room: RoomRow): Line => ({ id: roomName(room), room, said: null });

/**
 * Searches conversations by subject, then their messages by text, newest first. A message shows the matching excerpt,
 * or its source if only a link's address matches. Returns all conversations for an empty query.
 * @param rooms in list order
 * @param said newest first
 */
export function foundLines(
	rooms: readonly RoomRow[],
	said: readonly SaidRow[],
	query: string,
	finders: Finders,
): FoundLines {
	const about = finders.rooms.find(rooms, query);
	const lines = about.rows.map(lineOf);
	if (!about.marker) return { lines, messages: 0, marker: null };
	const byName = new Map<RoomName, RoomRow>(rooms.map((room) => [roomName(room), room]));
	const found = finders.said.find(said, query);
	const messages = found.rows.flatMap((row): Line[] => {
		const room = byName.get(row.room);
		const texts = [wordsOf(row), row.text].map((text) => ({ kind: "text", text }));
		const at = room && found.hits && foundIn(found.hits, [], texts);
		return room && at ? [{ id: row.id, room, said: { row, piece: at.text } }] : [];
	});
	const markers = [about.marker, found.marker].filter((one) => one !== null);
	return {
		lines: [...lines, ...messages],
		messages: messages.length,
		marker: (word) => Math.max(...markers.map((marker) => marker(word))),
	};
}
