import type { RegistrationCard } from "@deck/contracts/registration";
import type { ReadCode } from "./read-code.ts";

/** What the door says of a badge, a number or somebody who was chosen, by the list that it has. */
export type Verdict =
	/** Paid and not in yet: a check-in may be sent. */
	| { kind: "paid"; card: RegistrationCard }
	/** In, or already waiting to be sent from this device. */
	| { kind: "already"; card: RegistrationCard; at: string }
	| { kind: "unpaid" | "cancelled"; card: RegistrationCard }
	/** No badge or number of this conference. */
	| { kind: "unknown" | "foreign" };

/** What an answer has made of a registration, until the list has that version. */
export interface Answered {
	version: number;
	/** ISO instant of the check-in; null after a check-out. */
	at: string | null;
}

/** When somebody came in: as the list has it, or as a later answer says. */
export const cameIn = (card: RegistrationCard, answered: ReadonlyMap<number, Answered>): string | null => {
	const later = answered.get(card.number);
	return later && later.version > card.version ? later.at : (card.checked_in_at ?? null);
};

/**
 * Whether a check-in of this door stands no more: it was taken back elsewhere. The list is asked once it is as late as
 * the answer to the check-in.
 */
export const isTakenBack = (
	kind: string,
	card: RegistrationCard | undefined,
	answered: ReadonlyMap<number, Answered>,
): boolean => kind === "valid" && card !== undefined && cameIn(card, answered) === null;

/** The registration that a code means; null where there is none in this conference. */
export function cardOf(read: ReadCode, cards: readonly RegistrationCard[]): RegistrationCard | null {
	if (read.kind === "number") return cards.find(({ number }) => number === read.number) ?? null;
	if (read.kind === "badge") return cards.find(({ badge }) => badge === read.code) ?? null;
	return null;
}

/** @param waiting instants of check-ins that wait to be sent, by number */
export function judge(
	card: RegistrationCard,
	answered: ReadonlyMap<number, Answered>,
	waiting: ReadonlyMap<number, string>,
): Verdict {
	const at = cameIn(card, answered) ?? waiting.get(card.number);
	if (card.state === "cancelled") return { kind: "cancelled", card };
	if (card.state !== "paid") return { kind: "unpaid", card };
	return at ? { kind: "already", card, at } : { kind: "paid", card };
}

/** How many have paid, are in, and are still to be told to the server. */
export interface DoorCounts {
	paid: number;
	in: number;
	waiting: number;
}

export function countDoor(
	cards: readonly RegistrationCard[],
	answered: ReadonlyMap<number, Answered>,
	waiting: ReadonlyMap<number, string>,
): DoorCounts {
	const paid = cards.filter(({ state }) => state === "paid");
	const within = paid.filter((card) => cameIn(card, answered));
	const come = new Set(within.map(({ number }) => number));
	return {
		...{ paid: paid.length, in: within.length },
		waiting: [...waiting.keys()].filter((number) => !come.has(number)).length,
	};
}
