import { type ChatRoomDetails, type ChatRoomKey, chatRoomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { numbersByAuthor } from "../paper/lookup.ts";
import { readableListRows } from "../paper/readable-list-rows.ts";
import { readRegistrationListRows } from "../registration/list.ts";
import { addressClaims } from "../registration/lookup.ts";
import { chatRoomsByKey } from "./list.ts";
import { type ChatRoomMember, readChatRoomContext } from "./room-context.ts";

/** The latest of each. */
const MAX_ADDRESSES = 10;
const MAX_OTHERS = 20;

/**
 * Returns context for staff: the list row of the paper or registration as the actor sees it, and readable conversations
 * of the same people. These are papers of corresponding authors or the participant, and registrations of any member. 5
 * calls, 2 more for a registration in a double-blind conference, 1 query per address (`ADDRESSES`), 1 call per 100
 * conversations.
 * @throws 404 for non-staff
 */
export async function readChatRoomDetails(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
): Promise<ChatRoomDetails> {
	const { table } = context;
	const { conference: id } = conference;
	const { side, members } = await readChatRoomContext(context, conference, key);
	if (side !== "staff") throw notFound();
	const [papers, registrations, claims, authored] = await Promise.all([
		key.kind === "sub" ? readableListRows(context, id, [key.number]) : [],
		key.kind === "reg" ? readRegistrationListRows(context, conference, [key.number]) : [],
		addressClaims(
			table,
			id,
			members.flatMap(({ addresses }) => addresses),
		),
		Promise.all(mainAddresses(members).map((email) => numbersByAuthor(table, id, email))),
	]);
	const rooms: ChatRoomKey[] = [
		...authored.flat().map((number) => ({ kind: "sub" as const, number })),
		...claims.flatMap((claim) => (claim ? [{ kind: "reg" as const, number: claim.number }] : [])),
	];
	const others = new Map(rooms.map((room) => [chatRoomName(room), room]));
	others.delete(chatRoomName(key));
	const read = await chatRoomsByKey(context, conference, [...others.values()]);
	return {
		paper: papers[0] ?? null,
		registration: registrations[0] ?? null,
		others: read.sort((a, b) => b.last.at.localeCompare(a.last.at)).slice(0, MAX_OTHERS),
	};
}

const mainAddresses = (members: readonly ChatRoomMember[]): string[] =>
	members
		.filter(({ role }) => role.type !== "author")
		.flatMap(({ addresses }) => addresses)
		.slice(0, MAX_ADDRESSES);
