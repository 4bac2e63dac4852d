import type { RoomKey, RoomKind, Titles } from "@deck/contracts/chat";
import type { PaperCard } from "@deck/contracts/paper";
import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { SignedIn } from "../kernel/context.ts";
import { everyReadableCard, readableCards } from "../paper/readable-cards.ts";
import { everyCard, someCards } from "../registration/list.ts";
import { namesOrAddress } from "./titles.ts";

export interface Subject {
	titles: Titles;
	section: string | null;
}

/** Null unless readable: papers in the actor's sections except own ones, registrations for those who see them. */
export type Subjects = (room: RoomKey) => Subject | null;

/** Calls: those of both lists, or of one if all have the same kind. */
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

/** Consistent. 1 call per kind and 100. */
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

/** Above this number, whole lists are read. */
const FEW = 200;

/** Calls: those of `subjectsOfSome`, or of both lists. */
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
