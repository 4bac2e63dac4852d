import { AnsweredForm, MarkForm, MessageEdit, MessageForm, readRoomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { aboutRoom } from "@deck/core/chat/about";
import { deleteMessage, editMessage } from "@deck/core/chat/edit";
import { messageFile } from "@deck/core/chat/files";
import { countWaiting, listRooms, someRooms } from "@deck/core/chat/list";
import { markAnswered, markRead } from "@deck/core/chat/mark";
import { peopleOf } from "@deck/core/chat/people";
import { readRoom } from "@deck/core/chat/read";
import { readRecord } from "@deck/core/chat/record";
import { say } from "@deck/core/chat/say";
import { roomTexts } from "@deck/core/chat/texts";
import { unreadMessages } from "@deck/core/chat/unread";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, participantThemselves, staff, staffThemselves, verified } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { limited } from "../limit.ts";
import { mark, number } from "../list-query.ts";

const room = v.pipe(
	v.string(),
	v.transform(readRoomName),
	v.check((key) => key !== null, "invalid"),
	v.transform((key) => key as NonNullable<typeof key>),
);
const RoomsQuery = v.object({
	ids: v.pipe(
		v.string("required"),
		v.transform((text) => [...new Set(text.split(","))]),
		v.maxLength(LIMITS.idsPerCall, "invalid"),
		v.array(room, "invalid"),
	),
});
const TextsQuery = v.partial(v.object({ since: mark, before: mark }));
const RoomParams = v.object({ conf: v.string(), room });
const MessageParams = v.object({ conf: v.string(), room, n: number });
const position = v.pipe(v.string(), v.regex(/^\d{1,7}$/, "invalid"), v.transform(Number));
const FileParams = v.object({ conf: v.string(), room, n: number, at: number });
const FileQuery = v.object({ small: v.optional(v.literal("1")) });
const RecordQuery = v.object({ after: v.optional(position) });
const RoomQuery = v.partial(v.object({ before: position, after: position, changes: position }));

/** Conversations (product.md §6). Membership is checked with every request; nobody writes under impersonation. */
export const chatRoutes = new Hono<Base>()
	.get(
		"/mc/messages/unread",
		summary("What was said in the rooms of one's own papers and registrations, and is not read yet."),
		verified(),
		async (c) => c.json(await unreadMessages(c.var.context)),
	)
	.get(
		"/mc/:conf/adm/messages/unread-count",
		summary("How many rooms wait for an answer of the staff and have something that one has not read."),
		staff("messages", "read"),
		async (c) => c.json(await countWaiting(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/rooms",
		summary("The rooms that one may read as staff, the latest first."),
		staff("messages", "read"),
		async (c) => c.json(await listRooms(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/rooms/cards",
		summary("Some of these rooms, as they stand now."),
		staff("messages", "read"),
		query(RoomsQuery),
		async (c) => c.json(await someRooms(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/rooms/:room/about",
		summary("What a room is about, for its staff, and the other rooms with the same people."),
		staff("messages", "read"),
		param(RoomParams),
		async (c) => c.json(await aboutRoom(c.var.context, c.var.conference, c.req.valid("param").room)),
	)
	.get(
		"/conf/:conf/adm/rooms/texts",
		summary("What was said in these rooms, to be searched: a part, or what is new since a mark."),
		staff("messages", "read"),
		query(TextsQuery),
		limited("texts"),
		async (c) => c.json(await roomTexts(c.var.context, c.var.conference, c.req.valid("query"))),
	)
	.get(
		"/conf/:conf/rooms/:room",
		summary("A room with its newest messages, those before one, or what is new since one."),
		participant(),
		param(RoomParams),
		query(RoomQuery),
		async (c) =>
			c.json(
				await readRoom(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("query")),
			),
	)
	.get(
		"/conf/:conf/rooms/:room/people",
		summary("Who is in a room: its authors or participant, and the staff who have written or read there."),
		participant(),
		param(RoomParams),
		async (c) => c.json(await peopleOf(c.var.context, c.var.conference, c.req.valid("param").room)),
	)
	.get(
		"/conf/:conf/rooms/:room/record",
		summary("What was said in a room, from its beginning or after a message, to be saved for the record."),
		participant(),
		param(RoomParams),
		query(RecordQuery),
		limited("record"),
		async (c) => {
			const { after = 0 } = c.req.valid("query");
			return c.json(await readRecord(c.var.context, c.var.conference, c.req.valid("param").room, after));
		},
	)
	.post(
		"/conf/:conf/rooms/:room/messages",
		summary("Says something in a room.", { 201: "Said." }),
		participantThemselves(),
		param(RoomParams),
		body(MessageForm),
		limited("message"),
		async (c) =>
			c.json(await say(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/rooms/:room/messages/:n",
		summary("Edits one's own message, while there is time."),
		participantThemselves(),
		param(MessageParams),
		body(MessageEdit),
		limited("message"),
		async (c) => {
			const { room, n } = c.req.valid("param");
			return c.json(await editMessage(c.var.context, c.var.conference, { ...room, n }, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/rooms/:room/messages/:n",
		summary("Deletes one's own message, while there is time; that there was one stays."),
		participantThemselves(),
		param(MessageParams),
		limited("message"),
		async (c) => {
			const { room, n } = c.req.valid("param");
			return c.json(await deleteMessage(c.var.context, c.var.conference, { ...room, n }));
		},
	)
	.put(
		"/conf/:conf/rooms/:room/mark",
		summary("Marks how far one has read a room, and whether it is muted.", { 204: "Marked." }),
		participantThemselves(),
		param(RoomParams),
		body(MarkForm),
		limited("mark"),
		async (c) => {
			await markRead(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/rooms/:room/answered",
		summary("Says that a room waits for no answer.", { 204: "Said." }),
		staffThemselves("messages", "write"),
		param(RoomParams),
		body(AnsweredForm),
		limited("mark"),
		async (c) => {
			const { room } = c.req.valid("param");
			await markAnswered(c.var.context, c.var.conference, room, c.req.valid("json"));
			return c.body(null, 204);
		},
	);

/** Behind /files, for current members of the conversation. */
export const chatFileRoutes = new Hono<Base>().get(
	"/rooms/:conf/:room/:n/:at",
	summary("A file of a message, to be saved, or a picture as it looks small.", FILE_REPLIES),
	participant(),
	param(FileParams),
	query(FileQuery),
	async (c) => {
		const { room, n, at } = c.req.valid("param");
		const small = c.req.valid("query").small === "1";
		return toFile(c, await messageFile(c.var.context, c.var.conference, { ...room, n, at, small }));
	},
);
