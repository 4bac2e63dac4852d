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

/** The latest of each. */
const ADDRESSES = 10;
const OTHERS = 20;

/**
 * Returns context for staff: the list row (common part) of the paper or registration, and readable conversations of
 * the same people. These are papers of corresponding authors or the participant, and registrations of any member. 5
 * calls, 1 query per address (`ADDRESSES`), 1 call per 100 conversations. Throws 404 for non-staff.
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

const leading = (members: readonly Member[]): string[] =>
	members
		.filter(({ role }) => role.type !== "author")
		.flatMap(({ addresses }) => addresses)
		.slice(0, ADDRESSES);
