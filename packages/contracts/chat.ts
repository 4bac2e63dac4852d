import * as v from "valibot";
import type { DeliveryProblem } from "./address.ts";
import type { AdminRole, Locale, StaffRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import type { PaperListRow } from "./paper.ts";
import type { PaperHistoryEntry } from "./paper-lifecycle.ts";
import type { RegistrationListRow } from "./registration.ts";
import { id, isVisible, optionalBlock, rule } from "./rules.ts";
import type { ChatFileKind } from "./upload.ts";

/** About a submission (`sub`) or registration (`reg`), see specification §3. */
export const CHAT_ROOM_KINDS = ["sub", "reg"] as const;
export type ChatRoomKind = (typeof CHAT_ROOM_KINDS)[number];

export interface ChatRoomKey {
	kind: ChatRoomKind;
	/** Of the paper or registration. */
	number: number;
}

/** Returns `sub-137` or `reg-12`, as in addresses and frames. */
export type ChatRoomName = `${ChatRoomKind}-${number}`;

export const chatRoomName = ({ kind, number }: ChatRoomKey): ChatRoomName => `${kind}-${number}`;

/** Parses a conversation's name; null if invalid. */
export function parseChatRoomName(name: string): ChatRoomKey | null {
	const [, kind, number] = /^(sub|reg)-([1-9]\d{0,6})$/.exec(name) ?? [];
	return kind ? { kind: kind as ChatRoomKind, number: Number(number) } : null;
}

const position = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"));

export const MessageForm = v.pipe(
	v.object({
		/** Markdown: emphasis, lists, links, code. May be empty with a file. */
		text: optionalBlock(LIMITS.message),
		/** The message being answered. */
		reply_to: v.optional(v.pipe(position, v.minValue(1, "invalid"))),
		/** The last message read while writing; default: all. */
		seen: v.optional(position),
		uploads: v.optional(
			v.pipe(
				v.array(id, "invalid"),
				v.maxLength(LIMITS.messageFiles, rule("maxsize", { length: LIMITS.messageFiles })),
				v.check((ids) => new Set(ids).size === ids.length, "invalid"),
			),
		),
	}),
	v.forward(
		v.partialCheck(
			[["text"], ["uploads"]],
			({ text, uploads = [] }) => uploads.length > 0 || isVisible(text),
			"required",
		),
		["text"],
	),
);
export type MessageForm = v.InferOutput<typeof MessageForm>;

/**
 * PUT conf/{conf}/rooms/{room}/messages/{n}: the user's own; its files stay, and the text may then be empty.
 */
export const MessageEdit = v.object({ text: optionalBlock(LIMITS.message) });
export type MessageEdit = v.InferOutput<typeof MessageEdit>;

/** PUT conf/{conf}/rooms/{room}/mark: the last message read, and muting. */
export const ReadMarkForm = v.object({
	seen: v.optional(position),
	muted: v.optional(v.boolean("invalid")),
});
export type ReadMarkForm = v.InferOutput<typeof ReadMarkForm>;

/** POST conf/{conf}/adm/rooms/{room}/answered: no answer is needed to the first `messages`. */
export const MarkAnsweredForm = v.object({ messages: position });
export type MarkAnsweredForm = v.InferOutput<typeof MarkAnsweredForm>;

/** Staff, or people of the paper or registration. */
export type ChatSide = "staff" | "member";

/** A staff role, or part in the paper or registration. */
export interface ChatRole {
	type: StaffRole | "corresponding" | "author" | "participant";
	section_id?: string | undefined;
}

export interface ChatUser {
	user_id: string;
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
}

export type LocalizedTitle = Partial<Record<Locale, string>>;

/** A message's file, at `/files/rooms/{conf}/{room}/{n}/{position}`, positions from 1. */
export interface MessageFile {
	name: string;
	/** Bytes. */
	size: number;
	kind: ChatFileKind;
	/** In px, at the same address with `?small=1`. */
	preview: { width: number; height: number } | null;
}

export interface ChatMessage {
	/** Counts from 1 without gaps. */
	n: number;
	/** ISO instant. */
	at: string;
	/** ISO instant of the last edit. */
	edited_at: string | null;
	/** ISO instant of the deletion. */
	deleted_at: string | null;
	side: ChatSide;
	/** Null: deleted account. */
	author: ChatUser | null;
	/** Current role; null: none any more. */
	role: ChatRole | null;
	/** Empty: deleted, or files only. */
	text: string;
	files: MessageFile[];
	reply_to: number | null;
	own: boolean;
	/** ISO instant until which the user may edit or delete it; null: not now. */
	editable_till: string | null;
}

export interface ChatRoom extends ChatRoomKey {
	/** Count of messages. Clients with this count and `changes` are up to date. */
	messages: number;
	/** Count of edits and deletions. */
	changes: number;
	/** The last message that the user has read. */
	seen: number;
	/** The user gets no e-mails about messages. */
	muted: boolean;
	/** The last message read by the other side. */
	seen_by_others: number;
	/** Staff only: since when an answer is awaited. */
	waiting_since?: string | null;
	side: ChatSide;
	/** The paper's title or the participant's name. */
	titles: LocalizedTitle;
	/** History for all participants, oldest first. */
	steps: PaperHistoryEntry[];
	happened: ChatHistoryEntry[];
	/** A code of `errors.json` if the user can't write here. */
	closed_reason: "room_read_only" | "room_acting" | "room_observing" | null;
}

/** Registration events that its conversation shows. */
export const CHAT_HISTORY_KINDS = ["send", "verify", "return", "pay", "unpay", "correct", "cancel"] as const;

export interface ChatHistoryEntry {
	at: string;
	kind: (typeof CHAT_HISTORY_KINDS)[number];
}

export interface ChatRoomPage {
	room: ChatRoom;
	/** Oldest first: the newest; or those before or after a number, and all changed. */
	messages: ChatMessage[];
}

/** GET conf/{conf}/rooms/{room}/record: the transcript. */
export interface TranscriptPage extends Pick<ChatRoom, "titles" | "steps" | "happened"> {
	/** Oldest first. */
	messages: ChatMessage[];
	/** Send as `after` for the next part. */
	next: number | null;
}

export interface ChatMember {
	role: ChatRole;
	/** As in the paper or registration, else in the account. */
	names: LocalizedTitle;
	/** Account, once it has opened the conversation. */
	user_id: string | null;
	avatar_path: string | null;
	/** The last message read. */
	seen: number;
	own: boolean;
	staff?: ChatMemberForStaff;
}

export interface ChatMemberForStaff {
	email: string;
	/** Null: no account. */
	locale: Locale | null;
	trouble: DeliveryProblem | null;
}

export interface ChatStaffMember extends ChatUser {
	role: AdminRole;
	/** The last message read; shown to staff only. */
	seen?: number;
	own: boolean;
}

export interface ChatPeople {
	/** The authors in order, or the participant. */
	members: ChatMember[];
	staff: ChatStaffMember[];
}

export interface ChatRoomListRow extends ChatRoomKey {
	/** The paper's title or the participant's name. */
	titles: LocalizedTitle;
	section: string | null;
	messages: number;
	changes: number;
	seen: number;
	muted: boolean;
	/** The user has written in it. */
	mine: boolean;
	waiting_since: string | null;
	last: { at: string; side: ChatSide; author: ChatUser | null; own: boolean; text: string };
}

export interface ChatRoomDetails {
	/** List row of the paper or registration; the other is null. */
	paper: PaperListRow | null;
	registration: RegistrationListRow | null;
	/** Others with the same people, latest first. */
	others: ChatRoomListRow[];
}

export interface SearchableMessage {
	room: ChatRoomName;
	n: number;
	at: string;
	side: ChatSide;
	/** User id. */
	author: string;
	/** With file names, one a line; empty once deleted. */
	text: string;
	/** Counts edits and deletion. */
	version: number;
}

/** GET conf/{conf}/adm/rooms/texts: of all conversations the user reads as staff. */
export interface SearchableMessagesPage {
	/** Latest change first; one may come twice. */
	texts: SearchableMessage[];
	/** Without deleted accounts. */
	authors: ChatUser[];
	/** Send as `before` for the next part. */
	next: string | null;
	/** The first part's mark; sent as `since`, gets later messages and changes. */
	mark: string;
}

export interface UnreadMessage {
	/** `{conference path}/{room}/{n}`. */
	id: string;
	conference: string;
	room: ChatRoomName;
	n: number;
	at: string;
	titles: LocalizedTitle;
	author: ChatUser | null;
	text: string;
}
