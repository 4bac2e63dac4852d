import { CHAT_ROOM_KINDS } from "@deck/contracts/chat";
import { CHAT_FILE_KINDS } from "@deck/contracts/upload";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey, secondaryKey } from "../kernel/entity.ts";

const CHAT_SIDES = ["staff", "member"] as const;

const chatRoomKeyAttributes = {
	conference: { type: "string", required: true },
	kind: { type: CHAT_ROOM_KINDS, required: true },
	number: { type: "number", required: true, padding: { length: 7, char: "0" } },
} as const;

const storedFileAttributes = {
	key: { type: "string", required: true },
	version_id: { type: "string", required: true },
} as const;

const chatRoomPartition = {
	composite: ["conference", "kind", "number"],
	template: "room#${conference}#${kind}#${number}",
} as const;

/**
 * Exists from the first message. Membership is not stored but derived on each request, so revoked rights apply at
 * once.
 */
export const chatRooms = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "room", service: "deck", version: "1" },
				attributes: {
					...chatRoomKeyAttributes,
					messages: { type: "number", required: true },
					/** Edits and deletions. */
					changes: { type: "number", required: true },
					last_at: { type: "string", required: true },
					last_by: { type: "string", required: true },
					last_side: { type: CHAT_SIDES, required: true },
					last_text: { type: "string", required: true },
					/** Next check for unread readers, which covers earlier messages. */
					digest_due: { type: "string" },
					/** ISO instant, while staff owe an answer. */
					waiting_since: { type: "string" },
					/** The conference, for the index. */
					waiting_in: { type: "string" },
				},
				indexes: {
					primary: primaryKey(chatRoomPartition, { composite: [], template: "me" }),
					waiting: secondaryKey(
						"gsi2",
						{ composite: ["waiting_in"], template: "waiting#${waiting_in}" },
						{ composite: ["waiting_since"], template: "${waiting_since}" },
					),
					byConference: secondaryKey(
						"gsi3",
						{ composite: ["conference"], template: "rooms#${conference}" },
						{ composite: ["last_at", "kind", "number"], template: "${last_at}#${kind}#${number}" },
					),
				},
			},
			options,
		),
	{
		description: "the id of who wrote last",
		erasedBy: "erased",
		retained: "The beginning of the last message.",
	},
	{ by: "feature" },
);

export type ChatRoomItem = EntityItem<ReturnType<typeof chatRooms>>;

export const messages = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "message", service: "deck", version: "1" },
				attributes: {
					...chatRoomKeyAttributes,
					/** From 1 without gaps. */
					n: { type: "number", required: true, padding: { length: 7, char: "0" } },
					at: { type: "string", required: true },
					author: { type: "string", required: true },
					side: { type: CHAT_SIDES, required: true },
					/** Empty if deleted or only files were sent. */
					text: { type: "string", required: true },
					/** In order; absent if none or deleted. */
					files: {
						type: "list",
						items: {
							type: "map",
							properties: {
								...storedFileAttributes,
								name: { type: "string", required: true },
								size: { type: "number", required: true },
								kind: { type: CHAT_FILE_KINDS, required: true },
								sha256: { type: "string", required: true },
								preview: {
									type: "map",
									properties: {
										...storedFileAttributes,
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
					changed: { type: "string", required: true },
					/** Edits and deletions. */
					version: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(chatRoomPartition, { composite: ["n"], template: "message#${n}" }),
					byAuthor: secondaryKey(
						"gsi1",
						{ composite: ["author"], template: "messages#${author}" },
						{
							composite: ["conference", "kind", "number", "n"],
							template: "${conference}#${kind}#${number}#${n}",
						},
					),
					byConference: secondaryKey(
						"gsi3",
						{ composite: ["conference"], template: "said#${conference}" },
						{ composite: ["changed"], template: "${changed}" },
					),
				},
			},
			options,
		),
	{
		description: "the id of who wrote it",
		erasedBy: "erased",
		retained: "What was said of a paper or a paid registration, by nobody in particular: the record of it.",
	},
	{ by: "feature" },
);

export type ChatMessageItem = EntityItem<ReturnType<typeof messages>>;
export type StoredChatFile = NonNullable<ChatMessageItem["files"]>[number];

export const chatMessageChanges = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "messageChange", service: "deck", version: "1" },
				attributes: {
					...chatRoomKeyAttributes,
					/** From 1 without gaps. */
					change: { type: "number", required: true, padding: { length: 7, char: "0" } },
					n: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(chatRoomPartition, { composite: ["change"], template: "change#${change}" }),
				},
			},
			options,
		),
	"nobody",
	{ by: "feature" },
);

export const readMarks = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "readMark", service: "deck", version: "1" },
				attributes: {
					user_id: { type: "string", required: true },
					...chatRoomKeyAttributes,
					seen: { type: "number", required: true },
					muted: { type: "boolean" },
					wrote: { type: "boolean" },
					side: { type: CHAT_SIDES, required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["user_id"], template: "readmarks#${user_id}" },
						{ composite: ["conference", "kind", "number"], template: "room#${conference}#${kind}#${number}" },
					),
					byRoom: secondaryKey(
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
	{ description: "what somebody has read", erasedBy: "erased" },
	{ by: "feature" },
);

export type ReadMarkItem = EntityItem<ReturnType<typeof readMarks>>;
