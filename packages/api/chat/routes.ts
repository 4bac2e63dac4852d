import {
	MarkAnsweredForm,
	MessageEdit,
	MessageForm,
	parseChatRoomName,
	ReadMarkForm,
} from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { deleteMessage, editMessage } from "@deck/core/chat/edit";
import { readChatFileUrl } from "@deck/core/chat/files";
import { chatRoomsByKey, countUnansweredChatRooms, listChatRooms } from "@deck/core/chat/list";
import { readChatPeople } from "@deck/core/chat/people";
import { postMessage } from "@deck/core/chat/post-message";
import { readChatRoom } from "@deck/core/chat/read";
import { markAnswered, markChatRoomRead } from "@deck/core/chat/read-mark";
import { readChatRoomDetails } from "@deck/core/chat/room-details";
import { readSearchableMessages } from "@deck/core/chat/searchable-messages";
import { readTranscript } from "@deck/core/chat/transcript";
import { unreadMessages } from "@deck/core/chat/unread";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, participantNotImpersonated, staff, staffNotImpersonated, verified } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { numberParam, syncMarkParam } from "../list-query.ts";
import { rateLimited } from "../rate-limit.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";

const chatRoomParam = v.pipe(
	v.string(),
	v.transform(parseChatRoomName),
	v.check((key) => key !== null, "invalid"),
	v.transform((key) => key as NonNullable<typeof key>),
);
const ChatRoomsQuery = v.object({
	ids: v.pipe(
		v.string("required"),
		v.transform((text) => [...new Set(text.split(","))]),
		v.maxLength(LIMITS.idsPerCall, "invalid"),
		v.array(chatRoomParam, "invalid"),
	),
});
const SearchableMessagesQuery = v.partial(v.object({ since: syncMarkParam, before: syncMarkParam }));
const ChatRoomParams = v.object({ conf: v.string(), room: chatRoomParam });
const MessageParams = v.object({ conf: v.string(), room: chatRoomParam, n: numberParam });
const messageNumber = v.pipe(v.string(), v.regex(/^\d{1,7}$/, "invalid"), v.transform(Number));
const FileParams = v.object({ conf: v.string(), room: chatRoomParam, n: numberParam, at: numberParam });
const FileQuery = v.object({ small: v.optional(v.literal("1")) });
const TranscriptQuery = v.object({ after: v.optional(messageNumber) });
const ChatRoomQuery = v.partial(
	v.object({ before: messageNumber, after: messageNumber, changes: messageNumber }),
);

export const chatRoutes = new Hono<AppEnv>()
	.get(
		"/mc/messages/unread",
		summary("Unread messages about the user's own papers and registrations."),
		verified(),
		async (c) => c.json(await unreadMessages(c.var.context)),
	)
	.get(
		"/mc/:conf/adm/messages/unread-count",
		summary("Number of unread chat rooms that wait for an answer from the staff."),
		staff("messages", "read"),
		async (c) => c.json(await countUnansweredChatRooms(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/rooms",
		summary("Chat rooms that the staff member may read, newest first."),
		staff("messages", "read"),
		async (c) => c.json(await listChatRooms(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/rooms/rows",
		summary("Current rows of the given chat rooms."),
		staff("messages", "read"),
		query(ChatRoomsQuery),
		async (c) => c.json(await chatRoomsByKey(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/rooms/:room/about",
		summary("The subject of a chat room, and other rooms with the same people. For staff."),
		staff("messages", "read"),
		param(ChatRoomParams),
		async (c) =>
			c.json(await readChatRoomDetails(c.var.context, c.var.conference, c.req.valid("param").room)),
	)
	.get(
		"/conf/:conf/adm/rooms/texts",
		summary("A page of searchable messages of the staff's chat rooms: all, or changed since a time."),
		staff("messages", "read"),
		query(SearchableMessagesQuery),
		rateLimited("texts"),
		async (c) => c.json(await readSearchableMessages(c.var.context, c.var.conference, c.req.valid("query"))),
	)
	.get(
		"/conf/:conf/rooms/:room",
		summary("A chat room with its newest messages, those before a message, or those after one."),
		participant(),
		param(ChatRoomParams),
		query(ChatRoomQuery),
		async (c) =>
			c.json(
				await readChatRoom(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("query")),
			),
	)
	.get(
		"/conf/:conf/rooms/:room/people",
		summary("People in a chat room: authors or participant, and staff who wrote or read there."),
		participant(),
		param(ChatRoomParams),
		async (c) => c.json(await readChatPeople(c.var.context, c.var.conference, c.req.valid("param").room)),
	)
	.get(
		"/conf/:conf/rooms/:room/record",
		summary("A page of a chat room's transcript, from the beginning or after a message."),
		participant(),
		param(ChatRoomParams),
		query(TranscriptQuery),
		rateLimited("record"),
		async (c) => {
			const { after = 0 } = c.req.valid("query");
			return c.json(await readTranscript(c.var.context, c.var.conference, c.req.valid("param").room, after));
		},
	)
	.post(
		"/conf/:conf/rooms/:room/messages",
		summary("Posts a message in a chat room.", { 201: "Posted." }),
		participantNotImpersonated(),
		param(ChatRoomParams),
		body(MessageForm),
		rateLimited("message"),
		async (c) =>
			c.json(
				await postMessage(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("json")),
				201,
			),
	)
	.put(
		"/conf/:conf/rooms/:room/messages/:n",
		summary("Edits an own message within the time limit."),
		participantNotImpersonated(),
		param(MessageParams),
		body(MessageEdit),
		rateLimited("message"),
		async (c) => {
			const { room, n } = c.req.valid("param");
			return c.json(await editMessage(c.var.context, c.var.conference, { ...room, n }, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/rooms/:room/messages/:n",
		summary("Deletes an own message within the time limit; a placeholder remains."),
		participantNotImpersonated(),
		param(MessageParams),
		rateLimited("message"),
		async (c) => {
			const { room, n } = c.req.valid("param");
			return c.json(await deleteMessage(c.var.context, c.var.conference, { ...room, n }));
		},
	)
	.put(
		"/conf/:conf/rooms/:room/mark",
		summary("Saves the read position and the mute setting of a chat room.", { 204: "Saved." }),
		participantNotImpersonated(),
		param(ChatRoomParams),
		body(ReadMarkForm),
		rateLimited("mark"),
		async (c) => {
			await markChatRoomRead(c.var.context, c.var.conference, c.req.valid("param").room, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/rooms/:room/answered",
		summary("Marks a chat room as needing no answer.", { 204: "Marked." }),
		staffNotImpersonated("messages", "write"),
		param(ChatRoomParams),
		body(MarkAnsweredForm),
		rateLimited("mark"),
		async (c) => {
			const { room } = c.req.valid("param");
			await markAnswered(c.var.context, c.var.conference, room, c.req.valid("json"));
			return c.body(null, 204);
		},
	);

export const chatFileRoutes = new Hono<AppEnv>().get(
	"/rooms/:conf/:room/:n/:at",
	summary("A message's attachment as a download, or its preview picture.", FILE_RESPONSES),
	participant(),
	param(FileParams),
	query(FileQuery),
	async (c) => {
		const { room, n, at } = c.req.valid("param");
		const small = c.req.valid("query").small === "1";
		return redirectToFile(
			c,
			await readChatFileUrl(c.var.context, c.var.conference, { ...room, n, at, small }),
		);
	},
);
