import type { RoomKey, RoomKind, Titles } from "@deck/contracts/chat";
import type { PaperCard } from "@deck/contracts/paper";
import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { SignedIn } from "../kernel/context.ts";
import { everyReadableCard, readableCards } from "../paper/readable-cards.ts";
import { everyCard, someCards } from "../registration/list.ts";
import { namesOrAddress } from "./titles.ts";

/** What a room of a conference is about, for its staff. */
export interface Subject {
	titles: Titles;
	section: string | null;
}

/**
 * What rooms are about, for the staff who may read them: those of papers in their sections and none of their own, those of
 * registrations for who sees these; null for the others.
 */
export type Subjects = (room: RoomKey) => Subject | null;

/** Of any number of rooms. Calls: those of the two lists, or of one where all rooms are of one kind. */
export async function subjectsOf(
	context: SignedIn,
	conference: string,
	rooms: readonly RoomKey[],
): Promise<Subjects> {
	const [papers, registrations] = await Promise.all([
		numbersOf(rooms, "sub").length > 0
			? everyReadableCard(context, conference)
			: new Map<number, PaperCard>(),
		numbersOf(rooms, "reg").length > 0 && seesRegistrations(context)
			? everyCard(context.table, conference)
			: [],
	]);
	return subjectsIn(papers, registrations);
}

/** Of some rooms, as these stand now. One call for each kind and each hundred. */
export async function subjectsOfSome(
	context: SignedIn,
	conference: string,
	rooms: readonly RoomKey[],
): Promise<Subjects> {
	const [papers, registrations] = await Promise.all([
		readableCards(context, conference, numbersOf(rooms, "sub")),
		seesRegistrations(context) ? someCards(context.table, conference, numbersOf(rooms, "reg")) : [],
	]);
	return subjectsIn(new Map(papers.map((card) => [card.number, card])), registrations);
}

/** Rooms up to which what they are about is read one by one; of more, whole lists are. */
const FEW = 200;

/** Of rooms that may be few or many. Calls: those of `subjectsOfSome`, or those of the two lists where they are many. */
export const subjectsOfAny: typeof subjectsOf = (context, conference, rooms) =>
	(rooms.length > FEW ? subjectsOf : subjectsOfSome)(context, conference, rooms);

const numbersOf = (rooms: readonly RoomKey[], kind: RoomKind) =>
	rooms.filter((room) => room.kind === kind).map(({ number }) => number);

const seesRegistrations = ({ actor }: SignedIn) => may(actor.roles, "registrations", "read");

function subjectsIn(
	papers: ReadonlyMap<number, PaperCard>,
	registrations: readonly RegistrationCard[],
): Subjects {
	const byNumber = new Map(registrations.map((card) => [card.number, card]));
	return ({ kind, number }) => {
		if (kind === "sub") {
			const card = papers.get(number);
			return card ? { titles: { [card.language]: card.title }, section: card.section } : null;
		}
		const card = byNumber.get(number);
		return card ? { titles: namesOrAddress(card), section: null } : null;
	};
}
