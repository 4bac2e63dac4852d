import { roomName } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { may } from "@deck/contracts/permissions";
import { userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { personOf, personsOf } from "../../account/persons.ts";
import { conferencesById } from "../../conference/find.ts";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { staffRolesOf } from "../../staff/lookup.ts";
import type { MessageItem, RoomItem } from "../entity.ts";
import { markLookup, marksOf, messagesBetween, type RoomId, roomLookup, waitingRooms } from "../lookup.ts";
import { ownRooms } from "../own-rooms.ts";
import { subjectsOfSome } from "../subjects.ts";
import type { DigestReader } from "./entity.ts";
import { readerActor } from "./readers.ts";
import { untold } from "./rules.ts";
import { type DigestSubject, subjectOf } from "./subject.ts";

/** A room with messages that somebody has not read. */
export interface RoomNews {
	room: RoomItem;
	subject: DigestSubject;
	conference: ConferenceItem;
	side: "staff" | "member";
	/** The unread ones of others, the oldest first, and whether there are more before them. */
	said: MessageItem[];
	more: boolean;
}

/** What somebody has not read. */
export interface ReaderNews {
	/** Absent: nobody has an account with the address. */
	user?: UserItem;
	/** Of the letter. */
	email: string;
	/** The latest first. */
	rooms: RoomNews[];
	/** There may be further rooms. */
	more: boolean;
}

/** A room that may have something unread, and how far it was read. */
interface Candidate {
	room: RoomItem;
	seen: number;
}

/** Rooms of one conference's staff that are looked at, of those that wait and were not read. */
const LOOKED_AT = 100;

/**
 * What somebody has not read in the rooms in which they are at this moment, in all conferences: members of what is new,
 * staff of what is new in rooms that wait for their answer; nothing of muted rooms or deleted conferences. Null where the
 * account is gone. Calls: as many as `unreadMessages` has; four for each conference of whose staff they are; two for each
 * of `LIMITS.digestRooms` rooms.
 * @param hint a room that the indexes may not know as theirs yet
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
	const person = user ? personOf(user) : null;
	const staff = user ? await staffRolesOf(table, user.user_id) : [];
	const rolesIn = new Map(staff.map(({ conference, admin_roles }) => [conference, admin_roles]));
	const actorIn = (conference: string) => user && readerActor(user, rolesIn.get(conference) ?? []);
	const addresses = actorIn("")?.addresses ?? [email];
	const waiting = staff.map(({ conference }) => waitingFor(context, conference, actorIn(conference)));
	const [own, ...asked] = await Promise.all([
		ownCandidates(context, addresses, user?.user_id, hint),
		...waiting,
	]);
	const candidates = [
		...new Map(
			[...own, ...asked.flat()].map((one) => [`${one.room.conference} ${roomName(one.room)}`, one]),
		).values(),
	].sort((a, b) => b.room.last_at.localeCompare(a.room.last_at));
	const latest = candidates.slice(0, LIMITS.digestRooms);
	const conferences = await conferencesById(
		table,
		latest.map(({ room }) => room.conference),
	);
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
			const side = subject?.isMember(addresses) ? "member" : asStaff ? "staff" : null;
			const said = untold(rows, { seen, accounts: person?.accounts ?? [], digest: null });
			if (!subject || !side || said.length === 0) return [];
			return [{ room, subject, conference, side, said, more: from > seen + 1 }];
		}),
	);
	return {
		...(user && { user }),
		...{ email, rooms: found.flat(), more: candidates.length > latest.length },
	};
}

/** The account of a reader, also where there was none when they were named. */
async function userOf({ table }: Context, reader: DigestReader): Promise<UserItem | null> {
	if ("email" in reader) return (await personsOf(table, [reader.email])).get(reader.email)?.user ?? null;
	const user = await userById(table, reader.user_id);
	return user?.verified ? user : null;
}

async function ownCandidates(
	{ table }: Context,
	addresses: readonly string[],
	userId: string | undefined,
	hint: RoomId | undefined,
): Promise<Candidate[]> {
	const ids = [...(await ownRooms(table, addresses)), ...(hint ? [hint] : [])];
	const [rooms, marks] = await Promise.all([
		getItems(
			table,
			ids.map((id) => roomLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => (userId ? markLookup(table, userId, id) : null)),
		),
	]);
	return rooms.flatMap((room, at) => {
		const { seen = 0, muted } = marks[at] ?? {};
		return room && !muted && seen < room.messages ? [{ room, seen }] : [];
	});
}

/** Rooms of a conference that wait for an answer and that somebody of its staff has not read, and may answer. */
async function waitingFor(
	context: Context,
	conference: string,
	actor: ReturnType<typeof readerActor> | null,
): Promise<Candidate[]> {
	if (!actor || !may(actor.roles, "messages", "write")) return [];
	const { table } = context;
	const [rooms, marks] = await Promise.all([
		waitingRooms(table, conference),
		marksOf(table, actor.user_id, conference),
	]);
	const markOf = new Map(marks.map((mark) => [roomName(mark), mark]));
	const unread = rooms
		.map((room) => ({ room, ...{ seen: 0, muted: false, ...markOf.get(roomName(room)) } }))
		.filter(({ room, seen, muted }) => !muted && seen < room.messages)
		.sort((a, b) => b.room.last_at.localeCompare(a.room.last_at))
		.slice(0, LOOKED_AT);
	const subjects = await subjectsOfSome(
		{ ...context, actor },
		conference,
		unread.map(({ room }) => room),
	);
	return unread.filter(({ room }) => subjects(room)).map(({ room, seen }) => ({ room, seen }));
}
