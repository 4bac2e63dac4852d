import * as v from "valibot";
import type { AddressTrouble } from "./address.ts";
import type { AdminRole, Locale, StaffRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import type { PaperCard } from "./paper.ts";
import type { PaperStep } from "./paper-life.ts";
import type { RegistrationCard } from "./registration.ts";
import { id, isVisible, optionalBlock, rule } from "./rules.ts";
import type { ChatFileKind } from "./upload.ts";

/** A conversation (specification §3) about a submission (`sub`) or a registration (`reg`). */
export const ROOM_KINDS = ["sub", "reg"] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export interface RoomKey {
	kind: RoomKind;
	/** Of the paper or registration. */
	number: number;
}

/** Returns `sub-137` or `reg-12`, the conversation's name in addresses and frames. */
export type RoomName = `${RoomKind}-${number}`;

export const roomName = ({ kind, number }: RoomKey): RoomName => `${kind}-${number}`;

/** Parses a conversation's name; null if invalid. */
export function readRoomName(name: string): RoomKey | null {
	const [, kind, number] = /^(sub|reg)-([1-9]\d{0,6})$/.exec(name) ?? [];
	return kind ? { kind: kind as RoomKind, number: Number(number) } : null;
}

const position = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"));

/** POST conf/{conf}/rooms/{room}/messages. */
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

/** PUT conf/{conf}/rooms/{room}/messages/{n}: the user's own; its files stay, with them the text may be empty. */
export const MessageEdit = v.object({ text: optionalBlock(LIMITS.message) });
export type MessageEdit = v.InferOutput<typeof MessageEdit>;

/** PUT conf/{conf}/rooms/{room}/mark: the last message read, and muting. */
export const MarkForm = v.object({
	seen: v.optional(position),
	muted: v.optional(v.boolean("invalid")),
});
export type MarkForm = v.InferOutput<typeof MarkForm>;

/** POST conf/{conf}/adm/rooms/{room}/answered: no answer needed to the messages so far; `messages` is their count. */
export const AnsweredForm = v.object({ messages: position });
export type AnsweredForm = v.InferOutput<typeof AnsweredForm>;

/** Staff, or the people of the paper or registration. */
export type Side = "staff" | "member";

/** A staff role, or the part in the paper or registration. */
export interface RoomRole {
	type: StaffRole | "corresponding" | "author" | "participant";
	section_id?: string | undefined;
}

export interface Speaker {
	user_id: string;
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
}

/** A name in the languages that have one. */
export type Titles = Partial<Record<Locale, string>>;

/** A message's file, at `/files/rooms/{conf}/{room}/{n}/{position}`, positions from 1. */
export interface MessageFile {
	name: string;
	/** Bytes. */
	size: number;
	kind: ChatFileKind;
	/** The preview's size in px; at the same address with `?small=1`. */
	preview: { width: number; height: number } | null;
}

export interface Message {
	/** Counts from 1 without gaps. */
	n: number;
	/** ISO instants: written, edited, deleted. */
	at: string;
	edited_at: string | null;
	deleted_at: string | null;
	side: Side;
	/** Null: deleted account. */
	author: Speaker | null;
	/** Current role; null: none any more. */
	role: RoomRole | null;
	/** Empty: deleted, or files only. */
	text: string;
	files: MessageFile[];
	reply_to: number | null;
	own: boolean;
	/** ISO instant until which the user may edit or delete it; null: not now. */
	editable_till: string | null;
}

/** GET conf/{conf}/rooms/{room}. */
export interface Room extends RoomKey {
	/** Counts of messages, and of edits and deletions: with both seen, a client is up to date. */
	messages: number;
	changes: number;
	/** The last message the user has read; `muted`: no e-mails. */
	seen: number;
	muted: boolean;
	/** The last message that anyone of the other side has read. */
	seen_by_others: number;
	/** Staff only: since when someone waits for their answer. */
	waiting_since?: string | null;
	side: Side;
	/** The paper's title or the participant's name. */
	titles: Titles;
	/** The part of the history that all participants may know, oldest first. */
	steps: PaperStep[];
	happened: RoomHappened[];
	/** A code of `errors.json` if the user can't write here. */
	shut: "room_read_only" | "room_acting" | "room_observing" | null;
}

/** Registration events that its conversation shows. */
export const HAPPENED_IN_ROOM = ["send", "verify", "return", "pay", "unpay", "correct", "cancel"] as const;

export interface RoomHappened {
	at: string;
	kind: (typeof HAPPENED_IN_ROOM)[number];
}

export interface RoomPage {
	room: Room;
	/** Oldest first: the newest; or those after or before a number, with all changed since. */
	said: Message[];
}

/** GET conf/{conf}/rooms/{room}/record: the transcript. */
export interface RecordPage extends Pick<Room, "titles" | "steps" | "happened"> {
	/** Oldest first. */
	said: Message[];
	/** Send as `after` for the next part. */
	next: number | null;
}

/** A person of the paper or registration. */
export interface RoomMember {
	role: RoomRole;
	/** As in the paper or registration, else as in the account. */
	names: Titles;
	/** Their account, once it has opened the conversation. */
	user_id: string | null;
	avatar_path: string | null;
	/** The last message read. */
	seen: number;
	own: boolean;
	staff?: MemberForStaff;
}

export interface MemberForStaff {
	email: string;
	/** Null: no account. */
	locale: Locale | null;
	trouble: AddressTrouble | null;
}

/** A staff member who has written or read here. */
export interface RoomStaff extends Speaker {
	role: AdminRole;
	/** The last message read; shown to staff only. */
	seen?: number;
	own: boolean;
}

/** GET conf/{conf}/rooms/{room}/people. */
export interface RoomPeople {
	/** The authors in order, or the participant. */
	members: RoomMember[];
	staff: RoomStaff[];
}

/** A list row of the staff's messenger. */
export interface RoomCard extends RoomKey {
	/** The paper's title or the participant's name. */
	titles: Titles;
	section: string | null;
	messages: number;
	changes: number;
	seen: number;
	muted: boolean;
	/** The user has written in it. */
	mine: boolean;
	waiting_since: string | null;
	last: { at: string; side: Side; author: Speaker | null; own: boolean; text: string };
}

/** GET conf/{conf}/adm/rooms/{room}/about. */
export interface RoomAbout {
	/** The list row of the paper or registration; the other is null. */
	paper: PaperCard | null;
	registration: RegistrationCard | null;
	/** Other conversations with the same people, latest first. */
	others: RoomCard[];
}

/** A message in the staff's search. */
export interface RoomText {
	room: RoomName;
	n: number;
	at: string;
	side: Side;
	/** User id. */
	author: string;
	/** With file names, one a line; empty once deleted. */
	text: string;
	/** Counts edits and deletion. */
	version: number;
}

/** GET conf/{conf}/adm/rooms/texts: messages of all conversations the user reads as staff. */
export interface RoomTextsPage {
	/** Latest change first; one may come twice. */
	texts: RoomText[];
	/** Without deleted accounts. */
	authors: Speaker[];
	/** Send as `before` for the next part. */
	next: string | null;
	/** The first part's mark, sent as `since`, gets later messages and changes. */
	mark: string;
}

/** An unread message (specification §7). */
export interface UnreadMessage {
	/** `{conference path}/{room}/{n}`. */
	id: string;
	conference: string;
	room: RoomName;
	n: number;
	at: string;
	titles: Titles;
	author: Speaker | null;
	text: string;
}
