import { expect, test } from "vitest";
import { conversationSearch } from "./conversation-search.ts";
import { messageSearch } from "./message-search.ts";
import type { MessageRow } from "./messages-sync.ts";
import { searchMessenger } from "./search-messenger.ts";
import type { ConversationRow } from "./use-conversations.ts";

const room = (number: number, title: string): ConversationRow => ({
	kind: "sub",
	number,
	titles: { en: title },
	section: "optics",
	version: 1,
	messages: 3,
	changes: 0,
	seen: 1,
	muted: false,
	mine: false,
	waiting_since: null,
	last: { at: "2026-11-23T10:00:00.000Z", side: "member", author: null, own: false, text: "Thanks" },
});
const message = (
	name: MessageRow["room"],
	n: number,
	text: string,
	names = { en: "Ada Lovelace" },
): MessageRow => ({
	id: `${name}/${n}`,
	room: name,
	n,
	at: "2026-11-23T10:00:00.000Z",
	side: "member",
	author: { user_id: "ada", names, avatar_path: null },
	own: false,
	text,
	version: 0,
});

const rooms = [room(1, "Noise of spectra"), room(12, "Оценка дисперсии")];
const texts = [
	message("sub-12", 2, "Загрузить новую таблицу не получается"),
	message("sub-1", 2, "May the table go to an appendix over the page limit?"),
	message("sub-900", 1, "A table of a room that one reads no more"),
];
const find = (query: string) =>
	searchMessenger(rooms, texts, query, {
		conversations: conversationSearch.finder(),
		messages: messageSearch.finder(),
	});
const ids = (query: string) => find(query).lines.map(({ id }) => id);

test("without a query all rooms are shown; with one, rooms by their titles and then messages by their texts", () => {
	expect(ids("")).toEqual(["sub-1", "sub-12"]);
	expect(ids("noise")).toEqual(["sub-1"]);
	expect(ids("table")).toEqual(["sub-1/2"]);
	expect(ids("таблиц")).toEqual(["sub-12/2"]);
});

test("the author and the room's number narrow a search, but find no message alone", () => {
	expect(ids("ada table")).toEqual(["sub-1/2"]);
	expect(ids("1 table")).toEqual(["sub-1/2"]);
	expect(ids("12 table")).toEqual([]);
	expect(ids("lovelace")).toEqual([]);
});

test("a message shows the excerpt that was found, and its words are marked", () => {
	const { lines, marker, messages } = find("appendix");
	expect([lines[0]?.match?.piece, messages]).toEqual([
		"…the table go to an appendix over the page limit?",
		1,
	]);
	expect([marker?.("appendix"), marker?.("table")]).toEqual([8, 0]);
});

test("a found message is shown in plain words, or as typed if only a link's address has the word", () => {
	const typed = [message("sub-1", 3, "The **new** [annex](https://example.org/guide) is *here*")];
	const piece = (query: string) =>
		searchMessenger(rooms, typed, query, {
			conversations: conversationSearch.finder(),
			messages: messageSearch.finder(),
		}).lines[0]?.match?.piece;
	expect(piece("annex")).toBe("The new annex is here");
	expect(piece("guide")).toBe("…guide) is *here*");
});
