import { type ChatRoomName, chatRoomName } from "@deck/contracts/chat";
import { hiddenMatch } from "../../lib/list/hidden-match.ts";
import type { Finder, Marker } from "../../lib/list/search.ts";
import { plainText } from "../../lib/markdown/plain-text.ts";
import type { MessageRow } from "./messages-sync.ts";
import type { ConversationRow } from "./use-conversations.ts";

export interface MessengerLine {
	id: string;
	conversation: ConversationRow;
	match: { row: MessageRow; piece: string } | null;
}

export interface MessengerResults {
	lines: readonly MessengerLine[];
	messages: number;
	marker: Marker | null;
}

interface MessengerFinders {
	conversations: Finder<ConversationRow>;
	messages: Finder<MessageRow>;
}

const plainTexts = new WeakMap<MessageRow, string>();

function plainTextOf(row: MessageRow): string {
	if (!/[*_`~[\]<>#|&$\\]/.test(row.text)) return row.text;
	const known = plainTexts.get(row) ?? plainText(row.text);
	plainTexts.set(row, known);
	return known;
}

const lineOf = (room: ConversationRow): MessengerLine => ({
	id: chatRoomName(room),
	conversation: room,
	match: null,
});

/**
 * Searches conversations by subject, then messages by text, newest first. Shows the matching excerpt, or the
 * source if only a link's address matches. An empty query returns all.
 * @param rooms in list order
 * @param messageRows newest first
 */
export function searchMessenger(
	rooms: readonly ConversationRow[],
	messageRows: readonly MessageRow[],
	query: string,
	finders: MessengerFinders,
): MessengerResults {
	const about = finders.conversations.find(rooms, query);
	const lines = about.rows.map(lineOf);
	if (!about.marker) return { lines, messages: 0, marker: null };
	const byName = new Map<ChatRoomName, ConversationRow>(rooms.map((room) => [chatRoomName(room), room]));
	const found = finders.messages.find(messageRows, query);
	const messages = found.rows.flatMap((row): MessengerLine[] => {
		const room = byName.get(row.room);
		const texts = [plainTextOf(row), row.text].map((text) => ({ kind: "text", text }));
		const at = room && found.hits && hiddenMatch(found.hits, [], texts);
		return room && at ? [{ id: row.id, conversation: room, match: { row, piece: at.text } }] : [];
	});
	const markers = [about.marker, found.marker].filter((one) => one !== null);
	return {
		lines: [...lines, ...messages],
		messages: messages.length,
		marker: (word) => Math.max(...markers.map((marker) => marker(word))),
	};
}
