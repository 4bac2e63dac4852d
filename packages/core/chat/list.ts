import type { RoomCard, Titles } from "@deck/contracts/chat";
import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { everyReadableCard } from "../paper/readable-cards.ts";
import { everyCard } from "../registration/list.ts";
import type { ReadMarkItem, RoomItem } from "./entity.ts";
import { marksOf, roomsOf, waitingRooms } from "./lookup.ts";
import { speakersOf } from "./view.ts";

/** What a room of a conference is about, for its staff. */
interface Subject {
	titles: Titles;
	section: string | null;
}

/**
 * The rooms of a conference that its staff may read, the latest first: those of papers in their sections and none of their
 * own, those of registrations for who sees these. Four calls, those of the two lists, and one for each hundred speakers.
 */
export async function listRooms(context: SignedIn, { conference }: ConferenceItem): Promise<RoomCard[]> {
	const { table, actor } = context;
	const [rows, marks] = await Promise.all([
		roomsOf(table, conference),
		marksOf(table, actor.user_id, conference),
	]);
	const [subjects, speakers] = await Promise.all([
		subjectsOf(context, conference, rows),
		speakersOf(
			table,
			rows.map(({ last_by }) => last_by),
		),
	]);
	const markOf = byRoom(marks);
	return rows.flatMap((row) => {
		const subject = subjects(row);
		if (!subject) return [];
		const { kind, number, messages, changes, waiting_since = null } = row;
		const mark = markOf.get(keyText(row));
		return [
			{
				...{ kind, number, messages, changes, waiting_since, ...subject },
				seen: mark?.seen ?? 0,
				muted: mark?.muted ?? false,
				last: {
					...{ at: row.last_at, side: row.last_side, text: row.last_text },
					author: speakers.get(row.last_by) ?? null,
					own: row.last_by === actor.user_id,
				},
			},
		];
	});
}

/**
 * How many rooms wait for an answer of the staff and have something that the actor has not read (specification §7,
 * product.md §6). Two calls and those of the two lists, however many rooms there are; none of the lists where none wait.
 */
export async function countWaiting(context: SignedIn, { conference }: ConferenceItem): Promise<number> {
	const { table, actor } = context;
	const [rows, marks] = await Promise.all([
		waitingRooms(table, conference),
		marksOf(table, actor.user_id, conference),
	]);
	const markOf = byRoom(marks);
	const unread = rows.filter((row) => {
		const mark = markOf.get(keyText(row));
		return !mark?.muted && (mark?.seen ?? 0) < row.messages;
	});
	const subjects = await subjectsOf(context, conference, unread);
	return unread.filter(subjects).length;
}

const keyText = ({ kind, number }: Pick<RoomItem, "kind" | "number">) => `${kind}-${number}`;

const byRoom = (marks: readonly ReadMarkItem[]) => new Map(marks.map((mark) => [keyText(mark), mark]));

/** What rooms are about, for who may read them; null for the others. */
async function subjectsOf(
	context: SignedIn,
	conference: string,
	rows: readonly RoomItem[],
): Promise<(row: RoomItem) => Subject | null> {
	const has = (kind: RoomItem["kind"]) => rows.some((row) => row.kind === kind);
	const seesRegistrations = may(context.actor.roles, "registrations", "read");
	const [papers, registrations] = await Promise.all([
		has("sub") ? everyReadableCard(context, conference) : new Map(),
		has("reg") && seesRegistrations ? registrationCardsByNumber(context, conference) : new Map(),
	]);
	return ({ kind, number }) => {
		if (kind === "sub") {
			const card = papers.get(number);
			return card ? { titles: { [card.language]: card.title }, section: card.section } : null;
		}
		const card: RegistrationCard | undefined = registrations.get(number);
		return card ? { titles: namesOn(card), section: null } : null;
	};
}

const namesOn = ({ en, ru, email }: RegistrationCard): Titles =>
	en || ru ? { ...(en && { en }), ...(ru && { ru }) } : { en: email };

async function registrationCardsByNumber(
	{ table }: SignedIn,
	conference: string,
): Promise<ReadonlyMap<number, RegistrationCard>> {
	return new Map((await everyCard(table, conference)).map((card) => [card.number, card]));
}
