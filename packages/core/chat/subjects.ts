import type { ChatRoomKey, ChatRoomKind, LocalizedTitle } from "@deck/contracts/chat";
import type { PaperListRow } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { SignedInContext } from "../kernel/context.ts";
import { allReadableListRows, readableListRows } from "../paper/readable-list-rows.ts";
import type { BlindConference } from "../registration/for-staff.ts";
import { allVisibleRegistrationRows, readRegistrationListRows } from "../registration/list.ts";
import { localizedPaperTitle, namesOrAddress } from "./titles.ts";

export interface ChatSubject {
	titles: LocalizedTitle;
	section: string | null;
}

/** Null unless readable: papers in the actor's sections except own ones, registrations for those who may know them. */
export type FindChatSubject = (room: ChatRoomKey) => ChatSubject | null;

/**
 * Returns a function that finds each conversation's subject, from the lists. Calls: those of both lists, or of one if
 * all have the same kind.
 */
export async function readChatSubjectsFromLists(
	context: SignedInContext,
	conference: BlindConference,
	rooms: readonly ChatRoomKey[],
): Promise<FindChatSubject> {
	const [papers, registrations] = await Promise.all([
		numbersOf(rooms, "sub").length > 0
			? allReadableListRows(context, conference.conference)
			: new Map<number, PaperListRow>(),
		numbersOf(rooms, "reg").length > 0 && seesRegistrations(context)
			? allVisibleRegistrationRows(context, conference)
			: [],
	]);
	return chatSubjectFinder(papers, registrations);
}

/** Returns a function that finds the subject of each given conversation. Consistent. 1 call per kind and 100. */
export async function readChatSubjectsByKey(
	context: SignedInContext,
	conference: BlindConference,
	rooms: readonly ChatRoomKey[],
): Promise<FindChatSubject> {
	const [papers, registrations] = await Promise.all([
		readableListRows(context, conference.conference, numbersOf(rooms, "sub")),
		seesRegistrations(context) ? readRegistrationListRows(context, conference, numbersOf(rooms, "reg")) : [],
	]);
	return chatSubjectFinder(new Map(papers.map((row) => [row.number, row])), registrations);
}

/** Above this number, whole lists are read. */
const MAX_SINGLE_READS = 200;

/**
 * Returns a function that finds each conversation's subject, by the cheaper way. Calls: those of
 * `readChatSubjectsByKey`, or of both lists.
 */
export const readChatSubjects: typeof readChatSubjectsFromLists = (context, conference, rooms) =>
	(rooms.length > MAX_SINGLE_READS ? readChatSubjectsFromLists : readChatSubjectsByKey)(
		context,
		conference,
		rooms,
	);

const numbersOf = (rooms: readonly ChatRoomKey[], kind: ChatRoomKind) =>
	rooms.filter((room) => room.kind === kind).map(({ number }) => number);

const seesRegistrations = ({ actor }: SignedInContext) => hasPermission(actor.roles, "registrations", "read");

function chatSubjectFinder(
	papers: ReadonlyMap<number, PaperListRow>,
	registrations: readonly RegistrationListRow[],
): FindChatSubject {
	const byNumber = new Map(registrations.map((row) => [row.number, row]));
	return ({ kind, number }) => {
		if (kind === "sub") {
			const row = papers.get(number);
			return row ? { titles: localizedPaperTitle(row), section: row.section } : null;
		}
		const row = byNumber.get(number);
		return row ? { titles: namesOrAddress(row), section: null } : null;
	};
}
