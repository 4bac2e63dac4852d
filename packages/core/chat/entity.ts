import { ROOM_KINDS } from "@deck/contracts/chat";
import { CHAT_FILE_KINDS } from "@deck/contracts/upload";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary, secondary } from "../kernel/entity.ts";

const SIDES = ["staff", "member"] as const;

/** What every row of a room is found by. */
const ofRoom = {
	conference: { type: "string", required: true },
	kind: { type: ROOM_KINDS, required: true },
	number: { type: "number", required: true, padding: { length: 7, char: "0" } },
} as const;

/** An object of the bucket. */
const stored = {
	key: { type: "string", required: true },
	version_id: { type: "string", required: true },
} as const;

const room = {
	composite: ["conference", "kind", "number"],
	template: "room#${conference}#${kind}#${number}",
} as const;

/**
 * A room, from its first message on. Who is in it stands nowhere: that is asked of the paper or the registration with
 * every request, so that who loses the right has lost it.
 */
export const rooms = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "room", service: "deck", version: "1" },
				attributes: {
					...ofRoom,
					/** How many messages there are: the number of the last. */
					messages: { type: "number", required: true },
					/** How often one of them was edited or deleted. */
					changes: { type: "number", required: true },
					/** The last message. */
					last_at: { type: "string", required: true },
					last_by: { type: "string", required: true },
					last_side: { type: SIDES, required: true },
					last_text: { type: "string", required: true },
					/** When somebody looks next who has not read it: no message before then has another one look. */
					digest_due: { type: "string" },
					/** While the staff have not answered: since when, and the conference once more, for the index. */
					waiting_since: { type: "string" },
					waiting_in: { type: "string" },
				},
				indexes: {
					primary: primary(room, { composite: [], template: "me" }),
					waiting: secondary(
						"gsi2",
						{ composite: ["waiting_in"], template: "waiting#${waiting_in}" },
						{ composite: ["waiting_since"], template: "${waiting_since}" },
					),
					byConference: secondary(
						"gsi3",
						{ composite: ["conference"], template: "rooms#${conference}" },
						{ composite: ["last_at", "kind", "number"], template: "${last_at}#${kind}#${number}" },
					),
				},
			},
			options,
		),
	{
		tells: "the id of who wrote last",
		goes: "erased",
		stays: "The beginning of the last message.",
	},
);

export type RoomItem = EntityItem<ReturnType<typeof rooms>>;

/** What somebody said in a room. */
export const messages = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "message", service: "deck", version: "1" },
				attributes: {
					...ofRoom,
					/** From 1 on, without a gap. */
					n: { type: "number", required: true, padding: { length: 7, char: "0" } },
					at: { type: "string", required: true },
					/** User id. */
					author: { type: "string", required: true },
					side: { type: SIDES, required: true },
					/** Empty once it is deleted, and where files say it all. */
					text: { type: "string", required: true },
					/** In the order in which they were sent; absent where there are none, and once it is deleted. */
					files: {
						type: "list",
						items: {
							type: "map",
							properties: {
								...stored,
								name: { type: "string", required: true },
								size: { type: "number", required: true },
								kind: { type: CHAT_FILE_KINDS, required: true },
								sha256: { type: "string", required: true },
								/** How a picture looks small. */
								preview: {
									type: "map",
									properties: {
										...stored,
										width: { type: "number", required: true },
										height: { type: "number", required: true },
									},
								},
							},
						},
					},
					reply_to: { type: "number" },
					edited_at: { type: "string" },
					deleted_at: { type: "string" },
					/** When the last of these happened. */
					changed: { type: "string", required: true },
					/** How often it was edited or deleted. */
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primary(room, { composite: ["n"], template: "message#${n}" }),
					byAuthor: secondary(
						"gsi1",
						{ composite: ["author"], template: "messages#${author}" },
						{
							composite: ["conference", "kind", "number", "n"],
							template: "${conference}#${kind}#${number}#${n}",
						},
					),
					byConference: secondary(
						"gsi3",
						{ composite: ["conference"], template: "said#${conference}" },
						{ composite: ["changed"], template: "${changed}" },
					),
				},
			},
			options,
		),
	{
		tells: "the id of who wrote it",
		goes: "erased",
		stays: "What was said of a paper or a paid registration, by nobody in particular: the record of it.",
	},
);

export type MessageItem = EntityItem<ReturnType<typeof messages>>;
/** A file of a message. */
export type StoredFile = NonNullable<MessageItem["files"]>[number];

/** That a message was edited or deleted: by these a client catches up with what has changed since it last read. */
export const messageChanges = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "messageChange", service: "deck", version: "1" },
				attributes: {
					...ofRoom,
					/** From 1 on, without a gap. */
					change: { type: "number", required: true, padding: { length: 7, char: "0" } },
					/** The message's number. */
					n: { type: "number", required: true },
				},
				indexes: {
					primary: primary(room, { composite: ["change"], template: "change#${change}" }),
				},
			},
			options,
		),
	"nobody",
);

/** Up to which message of a room somebody has read. */
export const readMarks = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "readMark", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					...ofRoom,
					seen: { type: "number", required: true },
					muted: { type: "boolean" },
					/** They have said something there. */
					wrote: { type: "boolean" },
					side: { type: SIDES, required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["user_id"], template: "readmarks#${user_id}" },
						{ composite: ["conference", "kind", "number"], template: "room#${conference}#${kind}#${number}" },
					),
					byRoom: secondary(
						"gsi2",
						{
							composite: ["conference", "kind", "number"],
							template: "readmarks#${conference}#${kind}#${number}",
						},
						{ composite: ["user_id"], template: "${user_id}" },
					),
				},
			},
			options,
		),
	{ tells: "what somebody has read", goes: "erased" },
);

export type ReadMarkItem = EntityItem<ReturnType<typeof readMarks>>;
