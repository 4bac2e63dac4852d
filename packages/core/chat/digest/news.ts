import { roomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { maySpeak } from "@deck/contracts/may-speak";
import { may } from "@deck/contracts/permissions";
import { addressesOf } from "../../account/addresses.ts";
import { userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { personsOf } from "../../account/persons.ts";
import { conferencesById } from "../../conference/find.ts";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { staffRolesOf } from "../../staff/lookup.ts";
import type { MessageItem, RoomItem } from "../entity.ts";
import { markLookup, marksOf, messagesBetween, type RoomId, roomLookup, waitingRooms } from "../lookup.ts";
import { ownRooms } from "../own-rooms.ts";
import { subjectsOfAny } from "../subjects.ts";
import { type UnreadRoom, unreadIn } from "../unread-in.ts";
import type { DigestReader } from "./entity.ts";
import { accountsOfOne, readerActor } from "./readers.ts";
import { untold } from "./rules.ts";
import { type DigestSubject, subjectOf } from "./subject.ts";

export interface RoomNews {
	room: RoomItem;
	subject: DigestSubject;
	conference: ConferenceItem;
	side: "staff" | "member";
	/** Of others, oldest first. */
	said: MessageItem[];
	more: boolean;
}

export interface ReaderNews {
	user?: UserItem;
	email: string;
	/** Latest first. */
	rooms: RoomNews[];
	/** Further conversations may follow. */
	more: boolean;
}

/**
 * Returns unread messages of a reader in all conferences, by current rights: as a member, and as staff where an answer
 * is due. Skips muted conversations and deleted conferences. Null for a deleted account. Calls: those of
 * `unreadMessages`, of `countWaiting` per staffed conference, 2 per conversation (`LIMITS.digestRooms`), more per
 * further account.
 * @param hint a conversation that indexes may not show yet
 */
export async function newsOf(
	context: Context,
	reader: DigestReader,
	hint?: RoomId,
): Promise<ReaderNews | null> {
	const { table } = context;
	const user = await userOf(context, reader);
	if (!user && "user_id" in reader) return null;
	const email = user?.email ?? ("email" in reader ? reader.email : "");
	const main = user?.alias_of ? await userById(table, user.alias_of) : null;
	const accounts = user ? accountsOfOne(user, main) : [];
	const staff = user ? await staffRolesOf(table, user.user_id) : [];
	const rolesIn = new Map(staff.map(({ conference, admin_roles }) => [conference, admin_roles]));
	const actorIn = (conference: string) => user && readerActor(user, main, rolesIn.get(conference) ?? []);
	const addresses = user ? addressesOf(user) : [email];
	const waiting = staff.map(({ conference }) =>
		waitingFor(context, conference, actorIn(conference), accounts),
	);
	const [own, ...asked] = await Promise.all([ownCandidates(context, addresses, accounts, hint), ...waiting]);
	const all = new Map(
		[...own, ...asked.flat()].map((one) => [`${one.room.conference} ${roomName(one.room)}`, one]),
	);
	const conferences = await conferencesById(
		table,
		[...all.values()].map(({ room }) => room.conference),
	);
	const candidates = [...all.values()]
		.filter(({ room }) => conferences.has(room.conference))
		.sort((a, b) => b.room.last_at.localeCompare(a.room.last_at));
	const latest = candidates.slice(0, LIMITS.digestRooms);
	const found = await Promise.all(
		latest.map(async ({ room, seen }): Promise<RoomNews[]> => {
			const conference = conferences.get(room.conference);
			if (!conference) return [];
			const from = Math.max(seen + 1, room.messages - LIMITS.messagesPerPage + 1);
			const [subject, rows] = await Promise.all([
				subjectOf(table, room),
				messagesBetween(table, room, from, room.messages),
			]);
			const actor = actorIn(room.conference);
			const asStaff = actor && room.waiting_since && subject?.isStaff(actor);
			const side = subject?.isWrittenTo(addresses) ? "member" : asStaff ? "staff" : null;
			const said = untold(rows, { seen, accounts, digest: null });
			if (!subject || !side || said.length === 0) return [];
			return [{ room, subject, conference, side, said, more: from > seen + 1 }];
		}),
	);
	return {
		...(user && { user }),
		...{ email, rooms: found.flat(), more: candidates.length > latest.length },
	};
}

async function userOf({ table }: Context, reader: DigestReader): Promise<UserItem | null> {
	if ("email" in reader) return (await personsOf(table, [reader.email])).get(reader.email)?.user ?? null;
	const user = await userById(table, reader.user_id);
	return user?.verified ? user : null;
}

async function ownCandidates(
	{ table }: Context,
	addresses: readonly string[],
	accounts: readonly string[],
	hint: RoomId | undefined,
): Promise<UnreadRoom[]> {
	const ids = [...(await ownRooms(table, addresses)), ...(hint ? [hint] : [])];
	const [rooms, ...marks] = await Promise.all([
		getItems(
			table,
			ids.map((id) => roomLookup(table, id)),
		),
		...accounts.map((account) =>
			getItems(
				table,
				ids.map((id) => markLookup(table, account, id)),
			),
		),
	]);
	return rooms.flatMap((room, at) =>
		room
			? unreadIn(
					room,
					marks.flatMap((one) => one[at] ?? []),
				)
			: [],
	);
}

/** Filters by rights before limiting the number. */
async function waitingFor(
	context: Context,
	conference: string,
	actor: ReturnType<typeof readerActor> | null,
	accounts: readonly string[],
): Promise<UnreadRoom[]> {
	if (!actor || !may(actor.roles, "messages", "write")) return [];
	const { table } = context;
	const [rooms, ...marks] = await Promise.all([
		waitingRooms(table, conference),
		...accounts.map((account) => marksOf(table, account, conference)),
	]);
	const marksBy = Map.groupBy(marks.flat(), roomName);
	const unread = rooms.flatMap((room) => unreadIn(room, marksBy.get(roomName(room)) ?? []));
	const subjects = await subjectsOfAny(
		{ ...context, actor },
		conference,
		unread.map(({ room }) => room),
	);
	return unread.filter(({ room }) => {
		const subject = subjects(room);
		return subject && maySpeak(actor.roles, room.kind, subject.section);
	});
}
