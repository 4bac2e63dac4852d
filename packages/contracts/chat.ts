import * as v from "valibot";
import type { AddressTrouble } from "./address.ts";
import type { AdminRole, Locale, StaffRole } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import type { PaperCard } from "./paper.ts";
import type { PaperStep } from "./paper-life.ts";
import type { RegistrationCard } from "./registration.ts";
import { id, isVisible, optionalBlock, rule } from "./rules.ts";
import type { ChatFileKind } from "./upload.ts";

/** What a room is about (specification §3): a submission with its authors, or a registration with its participant. */
export const ROOM_KINDS = ["sub", "reg"] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Which room of a conference. */
export interface RoomKey {
	kind: RoomKind;
	/** The paper's or the registration's number. */
	number: number;
}

/** A room as addresses and frames name it: `sub-137`, `reg-12`. */
export type RoomName = `${RoomKind}-${number}`;

export const roomName = ({ kind, number }: RoomKey): RoomName => `${kind}-${number}`;

/** The room of a name; null where it is none. */
export function readRoomName(name: string): RoomKey | null {
	const [, kind, number] = /^(sub|reg)-([1-9]\d{0,6})$/.exec(name) ?? [];
	return kind ? { kind: kind as RoomKind, number: Number(number) } : null;
}

const position = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid"));

/** POST conf/{conf}/rooms/{room}/messages: what one says. */
export const MessageForm = v.pipe(
	v.object({
		/** Markdown of the little kind: emphasis, lists, links, code. Where there is a file, there may be none. */
		text: optionalBlock(LIMITS.message),
		/** The number of the message that it answers. */
		reply_to: v.optional(v.pipe(position, v.minValue(1, "invalid"))),
		/** Up to which message its author had read as they wrote it; all of them, where it is absent. */
		seen: v.optional(position),
		/** Ids of the files that go with it, in their order. */
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
 * PUT conf/{conf}/rooms/{room}/messages/{n}: one's own message, as it is to be; its files stay, and the text may go where
 * there are any.
 */
export const MessageEdit = v.object({ text: optionalBlock(LIMITS.message) });
export type MessageEdit = v.InferOutput<typeof MessageEdit>;

/** PUT conf/{conf}/rooms/{room}/mark: up to which message one has read, and whether the room is muted. */
export const MarkForm = v.object({
	seen: v.optional(position),
	muted: v.optional(v.boolean("invalid")),
});
export type MarkForm = v.InferOutput<typeof MarkForm>;

/** POST conf/{conf}/adm/rooms/{room}/answered: how many messages there were when one saw that none needs an answer. */
export const AnsweredForm = v.object({ messages: position });
export type AnsweredForm = v.InferOutput<typeof AnsweredForm>;

/** Who speaks in a room: its staff, or those whose paper or registration it is. */
export type Side = "staff" | "member";

/** What somebody is in a room: one of its staff, by their role there; or one of those whose paper or registration it is. */
export interface RoomRole {
	type: StaffRole | "corresponding" | "author" | "participant";
	/** Of a section role. */
	section_id?: string | undefined;
}

/** Somebody in a room. */
export interface Speaker {
	user_id: string;
	/** Full names, where the account has told them. */
	names: Partial<Record<Locale, string>>;
	avatar_path: string | null;
}

/** What something is called, in the languages in which it has a name. */
export type Titles = Partial<Record<Locale, string>>;

/** A file of a message; behind `/files/rooms/{conf}/{room}/{n}/{its place, from 1 on}`. */
export interface MessageFile {
	name: string;
	/** Bytes. */
	size: number;
	kind: ChatFileKind;
	/** Of a picture that is shown small, at the same address with `?small=1`: px. */
	preview: { width: number; height: number } | null;
}

/** A message as somebody in the room reads it. */
export interface Message {
	/** From 1 on, without a gap. */
	n: number;
	/** ISO instants: when it was written, edited, deleted. */
	at: string;
	edited_at: string | null;
	deleted_at: string | null;
	side: Side;
	/** Null: the account is gone. */
	author: Speaker | null;
	/** As what they are here now; null: no longer anything. */
	role: RoomRole | null;
	/** Empty once it is deleted, and where files say it all. */
	text: string;
	/** None once it is deleted. */
	files: MessageFile[];
	reply_to: number | null;
	own: boolean;
	/** Until when the asker may edit or delete it; null: not, or no more. */
	editable_till: string | null;
}

/** GET conf/{conf}/rooms/{room}: a room as it is now. */
export interface Room extends RoomKey {
	/** How many messages there are, and how often one was edited or deleted: who has read both has all. */
	messages: number;
	changes: number;
	/** Up to which message the asker has read, and whether they want no letters of it. */
	seen: number;
	muted: boolean;
	/** Up to which message somebody of the other side has read. */
	seen_by_others: number;
	/** Since when somebody waits for an answer of the staff; staff alone are told. */
	waiting_since?: string | null;
	side: Side;
	/** Of the paper, or the participant's name. */
	titles: Titles;
	/** What became of the paper, or of the registration, as everybody in the room may know it, the oldest first. */
	steps: PaperStep[];
	happened: RoomHappened[];
	/** Why the asker can't write here: a code of `errors.json`; null where they can. */
	shut: "room_read_only" | "room_acting" | "room_observing" | null;
}

/** What of that which happens to a registration is told in its room. */
export const HAPPENED_IN_ROOM = ["send", "verify", "return", "pay", "unpay", "correct", "cancel"] as const;

/** Something that happened to a registration: an ISO instant, and what. */
export interface RoomHappened {
	at: string;
	kind: (typeof HAPPENED_IN_ROOM)[number];
}

/** The room with messages of it, the oldest first. */
export interface RoomPage {
	room: Room;
	/** The newest; those after or before a number, where one was given, and then also those that have changed since. */
	said: Message[];
}

/** GET conf/{conf}/rooms/{room}/record: what was said in a room for the record, in parts. */
export interface RecordPage extends Pick<Room, "titles" | "steps" | "happened"> {
	/** The oldest first. */
	said: Message[];
	/** Send it back as `after` for the next part; null for the last. */
	next: number | null;
}

/** One of those whose paper or registration a room is about. */
export interface RoomMember {
	role: RoomRole;
	/** As the paper or the registration names them; else as the account does that reads here. */
	names: Titles;
	/** Their account, once it has opened the room. */
	user_id: string | null;
	avatar_path: string | null;
	/** Up to which message they have read. */
	seen: number;
	own: boolean;
	/** What the staff are told beside. */
	staff?: MemberForStaff;
}

/** What a room's staff know of a member. */
export interface MemberForStaff {
	email: string;
	/** The language that their account reads; null: there is no account. */
	locale: Locale | null;
	/** Letters do not reach the address. */
	trouble: AddressTrouble | null;
}

/** One of the staff who have written in a room, or read it. */
export interface RoomStaff extends Speaker {
	role: AdminRole;
	/** Up to which message they have read; other staff alone are told. */
	seen?: number;
	own: boolean;
}

/** GET conf/{conf}/rooms/{room}/people: who is in a room. */
export interface RoomPeople {
	/** The authors in their order, or the participant. */
	members: RoomMember[];
	staff: RoomStaff[];
}

/** A room in the messenger of a conference's staff. */
export interface RoomCard extends RoomKey {
	/** Of the paper, or the participant's name, in the languages that there are. */
	titles: Titles;
	section: string | null;
	messages: number;
	changes: number;
	seen: number;
	muted: boolean;
	/** Whether the asker has ever written in it. */
	mine: boolean;
	waiting_since: string | null;
	/** The last message: when, who, and how it begins. */
	last: { at: string; side: Side; author: Speaker | null; own: boolean; text: string };
}

/** GET conf/{conf}/adm/rooms/{room}/about: what a room is about, for its staff. */
export interface RoomAbout {
	/** The card of its paper, or of its registration; null where it is about the other. */
	paper: PaperCard | null;
	registration: RegistrationCard | null;
	/** Other rooms with the same people, the latest first. */
	others: RoomCard[];
}

/** A message as it is searched by staff. */
export interface RoomText {
	room: RoomName;
	n: number;
	/** ISO instant of the writing. */
	at: string;
	side: Side;
	/** User id. */
	author: string;
	/** And the names of its files, each in a line of its own; empty once it is deleted. */
	text: string;
	/** How often it was edited or deleted. */
	version: number;
}

/** GET conf/{conf}/adm/rooms/texts: what was said in the rooms that one reads as staff, in parts. */
export interface RoomTextsPage {
	/** What was said or changed last first; one may come twice. */
	texts: RoomText[];
	/** Who wrote them, but for accounts that are gone. */
	authors: Speaker[];
	/** Send it back as `before` for the next part; null for the last. */
	next: string | null;
	/** Send that of the first part back as `since` to get what is said and changed later. */
	mark: string;
}

/** A message that its reader has not seen (specification §7). */
export interface UnreadMessage {
	/** `{conference's path}/{room}/{n}`. */
	id: string;
	/** The conference's path, and the room there. */
	conference: string;
	room: RoomName;
	n: number;
	at: string;
	titles: Titles;
	author: Speaker | null;
	/** How it begins. */
	text: string;
}
