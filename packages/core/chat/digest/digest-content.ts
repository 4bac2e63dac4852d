import { chatRoomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import { hasPermission } from "@deck/contracts/permissions";
import { addressesOf } from "../../account/addresses.ts";
import { userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { personsByEmail } from "../../account/persons-by-email.ts";
import { conferencesById } from "../../conference/find.ts";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { staffRolesOfUser } from "../../staff/lookup.ts";
import type { ChatMessageItem, ChatRoomItem } from "../entity.ts";
import {
	type ChatRoomId,
	chatRoomLookup,
	messagesBetween,
	readMarkLookup,
	readMarksOfUser,
	unansweredChatRooms,
} from "../lookup.ts";
import { ownChatRooms } from "../own-chat-rooms.ts";
import { readChatSubjects } from "../subjects.ts";
import { type UnreadChatRoom, unreadChatRooms } from "../unread-chat-rooms.ts";
import type { DigestReader } from "./entity.ts";
import { personAccounts, readerActor } from "./readers.ts";
import { unreportedMessages } from "./rules.ts";
import { type DigestSubject, readDigestSubject } from "./subject.ts";

export interface DigestChatRoom {
	room: ChatRoomItem;
	subject: DigestSubject;
	conference: ConferenceItem;
	side: "staff" | "member";
	/** Of others, oldest first. */
	unreadMessages: ChatMessageItem[];
	more: boolean;
}

export interface DigestContent {
	user?: UserItem;
	email: string;
	/** Latest first. */
	rooms: DigestChatRoom[];
	/** Further conversations may follow. */
	more: boolean;
}

/**
 * Returns unread messages of a reader in all conferences, by current rights: as a member, and as staff where an answer
 * is due. Skips muted conversations and deleted conferences. Null for a deleted account. Calls: those of
 * `unreadMessages`, of `countUnansweredChatRooms` per staffed conference, 2 per conversation (`LIMITS.digestChatRooms`), more per
 * further account.
 * @param hint a conversation that indexes may not show yet
 */
export async function readDigestContent(
	context: Context,
	reader: DigestReader,
	hint?: ChatRoomId,
): Promise<DigestContent | null> {
	const { table } = context;
	const user = await readDigestUser(context, reader);
	if (!user && "user_id" in reader) return null;
	const email = user?.email ?? ("email" in reader ? reader.email : "");
	const main = user?.alias_of ? await userById(table, user.alias_of) : null;
	const accounts = user ? personAccounts(user, main) : [];
	const staff = user ? await staffRolesOfUser(table, user.user_id) : [];
	const rolesIn = new Map(staff.map(({ conference, admin_roles }) => [conference, admin_roles]));
	const actorIn = (conference: string) => user && readerActor(user, main, rolesIn.get(conference) ?? []);
	const addresses = user ? addressesOf(user) : [email];
	const waiting = staff.map(({ conference }) =>
		unansweredCandidates(context, conference, actorIn(conference), accounts),
	);
	const [own, ...asked] = await Promise.all([ownCandidates(context, addresses, accounts, hint), ...waiting]);
	const all = new Map(
		[...own, ...asked.flat()].map((one) => [`${one.room.conference} ${chatRoomName(one.room)}`, one]),
	);
	const conferences = await conferencesById(
		table,
		[...all.values()].map(({ room }) => room.conference),
	);
	const candidates = [...all.values()]
		.filter(({ room }) => conferences.has(room.conference))
		.sort((a, b) => b.room.last_at.localeCompare(a.room.last_at));
	const latest = candidates.slice(0, LIMITS.digestChatRooms);
	const found = await Promise.all(
		latest.map(async ({ room, seen }): Promise<DigestChatRoom[]> => {
			const conference = conferences.get(room.conference);
			if (!conference) return [];
			const from = Math.max(seen + 1, room.messages - LIMITS.messagesPerPage + 1);
			const [subject, rows] = await Promise.all([
				readDigestSubject(table, room),
				messagesBetween(table, room, from, room.messages),
			]);
			const actor = actorIn(room.conference);
			const asStaff =
				actor &&
				room.waiting_since &&
				subject?.isStaff(actor) &&
				(await subject.excluded(actor.conflicts)).size === 0;
			const side = subject?.isMember(addresses) ? "member" : asStaff ? "staff" : null;
			const unreadMessages = unreportedMessages(rows, { seen, accounts, digest: null });
			if (!subject || !side || unreadMessages.length === 0) return [];
			return [{ room, subject, conference, side, unreadMessages, more: from > seen + 1 }];
		}),
	);
	return {
		...(user && { user }),
		email,
		rooms: found.flat(),
		more: candidates.length > latest.length,
	};
}

async function readDigestUser({ table }: Context, reader: DigestReader): Promise<UserItem | null> {
	if ("email" in reader) return (await personsByEmail(table, [reader.email])).get(reader.email)?.user ?? null;
	const user = await userById(table, reader.user_id);
	return user?.verified ? user : null;
}

async function ownCandidates(
	{ table }: Context,
	addresses: readonly string[],
	accounts: readonly string[],
	hint: ChatRoomId | undefined,
): Promise<UnreadChatRoom[]> {
	const ids = [...(await ownChatRooms(table, addresses)), ...(hint ? [hint] : [])];
	const [rooms, ...marks] = await Promise.all([
		getItems(
			table,
			ids.map((id) => chatRoomLookup(table, id)),
		),
		...accounts.map((account) =>
			getItems(
				table,
				ids.map((id) => readMarkLookup(table, account, id)),
			),
		),
	]);
	return rooms.flatMap((room, at) =>
		room
			? unreadChatRooms(
					room,
					marks.flatMap((one) => one[at] ?? []),
				)
			: [],
	);
}

/** Filters by rights before limiting the number. */
async function unansweredCandidates(
	context: Context,
	conference: string,
	actor: ReturnType<typeof readerActor> | null,
	accounts: readonly string[],
): Promise<UnreadChatRoom[]> {
	if (!actor || !hasPermission(actor.roles, "messages", "write")) return [];
	const { table } = context;
	const [rooms, conferences, ...marks] = await Promise.all([
		unansweredChatRooms(table, conference),
		conferencesById(table, [conference]),
		...accounts.map((account) => readMarksOfUser(table, account, conference)),
	]);
	const marksBy = Map.groupBy(marks.flat(), chatRoomName);
	const unread = rooms.flatMap((room) => unreadChatRooms(room, marksBy.get(chatRoomName(room)) ?? []));
	const item = conferences.get(conference);
	if (!item) return [];
	const subjects = await readChatSubjects(
		{ ...context, actor },
		item,
		unread.map(({ room }) => room),
	);
	return unread.filter(({ room }) => {
		const subject = subjects(room);
		return subject && mayWriteInChat(actor.roles, room.kind, subject.section);
	});
}
