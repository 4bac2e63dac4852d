import { type RoomAbout, type RoomKey, roomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { numbersByAuthor } from "../paper/lookup.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { someCards } from "../registration/list.ts";
import { claimsOf } from "../registration/lookup.ts";
import { someRooms } from "./list.ts";
import { type Member, placeOf } from "./place.ts";

/** Addresses whose other papers are looked for, and other rooms that are told, the latest. */
const ADDRESSES = 10;
const OTHERS = 20;

/**
 * What a room is about, for its staff: the card of its paper or registration with what all who read it there may see, and
 * the other rooms of the same people that the asker may read: of papers of the corresponding authors or the participant, of
 * registrations of any of the members. Five calls, and a query for each of the addresses (`ADDRESSES`); one more for each
 * hundred rooms. Throws 404 for who is not of its staff.
 */
export async function aboutRoom(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
): Promise<RoomAbout> {
	const { table } = context;
	const { conference: id } = conference;
	const { side, members } = await placeOf(context, conference, key);
	if (side !== "staff") throw notFound();
	const [papers, registrations, claims, authored] = await Promise.all([
		key.kind === "sub" ? readableCards(context, id, [key.number]) : [],
		key.kind === "reg" ? someCards(table, id, [key.number]) : [],
		claimsOf(
			table,
			id,
			members.flatMap(({ addresses }) => addresses),
		),
		Promise.all(leading(members).map((email) => numbersByAuthor(table, id, email))),
	]);
	const rooms: RoomKey[] = [
		...authored.flat().map((number) => ({ kind: "sub" as const, number })),
		...claims.flatMap((claim) => (claim ? [{ kind: "reg" as const, number: claim.number }] : [])),
	];
	const others = new Map(rooms.map((room) => [roomName(room), room]));
	others.delete(roomName(key));
	const read = await someRooms(context, conference, [...others.values()]);
	return {
		paper: papers[0] ?? null,
		registration: registrations[0] ?? null,
		others: read.sort((a, b) => b.last.at.localeCompare(a.last.at)).slice(0, OTHERS),
	};
}

/** The addresses of those with whom one mostly speaks there. */
const leading = (members: readonly Member[]): string[] =>
	members
		.filter(({ role }) => role.type !== "author")
		.flatMap(({ addresses }) => addresses)
		.slice(0, ADDRESSES);
