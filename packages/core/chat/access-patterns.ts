import { personsByEmail } from "../account/persons-by-email.ts";
import type { AccessPattern } from "../kernel/access-pattern.ts";
import { getItems } from "../kernel/entity.ts";
import { digestLookup } from "./digest/entity.ts";
import {
	allMarksOf,
	changedAfter,
	chatRoomLookup,
	chatRoomRows,
	chatRoomsOf,
	findMessage,
	messagesAfter,
	messagesBetween,
	messagesBy,
	messagesInPeriod,
	readMarkLookup,
	readMarksInChatRoom,
	readMarksOfUser,
	unansweredChatRooms,
} from "./lookup.ts";

const ID = { conference: "c", kind: "sub", number: 137 } as const;

export const CHAT_PATTERNS: AccessPattern[] = [
	{
		question: "What is the state of this room?",
		caller: "chat/change, chat/read-mark",
		bound: "one item; for what is unread, of a hundred rooms",
		calls: ["BatchGet room#c#sub#0000137 me"],
		ask: ({ table }) => getItems(table, [chatRoomLookup(table, ID)]),
	},
	{
		question: "How far has this person read these rooms?",
		caller: "chat/unread",
		bound: "100 items",
		calls: ["BatchGet readmarks#u room#c#sub#0000137"],
		ask: ({ table }) => getItems(table, [readMarkLookup(table, "u", ID)]),
	},
	{
		question: "What is the state of this room, and how far has this person read it?",
		caller: "chat/read, chat/read-mark",
		bound: "two items",
		calls: ["BatchGet room#c#sub#0000137 me · readmarks#u room#c#sub#0000137"],
		ask: ({ table }) => getItems(table, [chatRoomLookup(table, ID), readMarkLookup(table, "u", ID)]),
	},
	{
		question: "Which messages of this room are in this range?",
		caller: "chat/read, chat/unread",
		bound: "50 rows, of up to 25 kB",
		calls: ["Query pk = room#c#sub#0000137 and sk BETWEEN message#0000008 and message#0000057, consistent"],
		ask: ({ table }) => messagesBetween(table, ID, 8, 57),
	},
	{
		question: "Which messages has this room, page by page?",
		caller: "chat/transcript",
		bound: "a page of 500 rows or 1 MB",
		calls: ["Query pk = room#c#sub#0000137 and sk BETWEEN message#0000501 and message#9999999, consistent"],
		ask: ({ table }) => messagesAfter(table, ID, 500),
	},
	{
		question: "What is in this message?",
		caller: "chat/edit, chat/files, chat/read",
		bound: "one item; a hundred where they have changed",
		calls: ["BatchGet room#c#sub#0000137 message#0000008"],
		ask: ({ table }) => findMessage(table, ID, 8),
	},
	{
		question: "Which messages changed since this change?",
		caller: "chat/read",
		bound: "50 small rows",
		calls: ["Query pk = room#c#sub#0000137 and sk BETWEEN change#0000004 and change#0000053, consistent"],
		ask: ({ table }) => changedAfter(table, ID, 3, 50),
	},
	{
		question: "Who has read this room, and how far?",
		caller: "chat/read, chat/purge",
		bound: "a small row a reader",
		calls: ["Query gsi2 g2pk = readmarks#c#sub#0000137"],
		ask: ({ table }) => readMarksInChatRoom(table, ID),
	},
	{
		question: "How far has this person read the rooms of this conference?",
		caller: "chat/list",
		bound: "a small row a room",
		calls: ["Query pk = readmarks#u and begins_with(sk, room#c), consistent"],
		ask: ({ table }) => readMarksOfUser(table, "u", "c"),
	},
	{
		question: "How far has this deleted account read the rooms of every conference?",
		caller: "chat/erase, for privacy",
		bound: "a small row a room",
		calls: ["Query pk = readmarks#u and begins_with(sk, room#), consistent"],
		ask: ({ table }) => allMarksOf(table, "u"),
	},
	{
		question: "Which rooms does this conference have, the latest first?",
		caller: "chat/list, chat/purge",
		bound: "a small row a room",
		calls: ["Query gsi3 g3pk = rooms#c, descending"],
		ask: ({ table }) => chatRoomsOf(table, "c"),
	},
	{
		question: "Which rooms wait for an answer of the staff?",
		caller: "chat/list",
		bound: "a small row a room that waits",
		calls: ["Query gsi2 g2pk = waiting#c"],
		ask: ({ table }) => unansweredChatRooms(table, "c"),
	},
	{
		question: "Which messages do this conference's rooms have, the last changed first?",
		caller: "chat/searchable-messages",
		bound: "a page of 1,000 rows or 1 MB",
		calls: ["Query gsi3 g3pk = said#c and g3sk BETWEEN 2026-11-23T10:00:00.000Z and ~, descending"],
		ask: ({ table }) => messagesInPeriod(table, "c", { from: "2026-11-23T10:00:00.000Z" }),
	},
	{
		question: "Which messages has this person written, in any conference?",
		caller: "chat/feature, for privacy/export-own-data; chat/erase",
		bound: "all of it",
		calls: ["Query gsi1 g1pk = messages#u"],
		ask: ({ table }) => messagesBy(table, "u"),
	},
	{
		question: "Which items has the room of a deleted paper?",
		caller: "chat/purge, for privacy/purge",
		bound: "all keys and files of the room",
		calls: ["Query pk = room#c#sub#0000137, consistent"],
		ask: ({ table }) => chatRoomRows(table, ID),
	},
	{
		question: "When was this person last notified of unread messages?",
		caller: "chat/digest/request-digest",
		bound: "one item; that of who has no account by a hash of the address",
		calls: ["BatchGet digest#u me"],
		ask: ({ table }) => getItems(table, [digestLookup(table, { user_id: "u" })]),
	},
	{
		question: "Which participants of rooms have these addresses?",
		caller: "account/persons-by-email, for chat/digest",
		bound: "100 addresses a call; then their accounts, and the main accounts of aliases",
		calls: ["BatchGet claim#email#a@example.org me"],
		ask: ({ table }) => personsByEmail(table, ["a@example.org"]),
	},
];
