import type { RegistrationCard } from "@deck/contracts/registration";
import type { ReadCode } from "./read-code.ts";

export type Verdict =
	| { kind: "paid"; card: RegistrationCard }
	/** Checked in, or queued on this device. */
	| { kind: "already"; card: RegistrationCard; at: string }
	| { kind: "unpaid" | "cancelled"; card: RegistrationCard }
	| { kind: "unknown" | "foreign" };

/** State after a server answer, until the list has that version. */
export interface Answered {
	version: number;
	/** ISO instant of the check-in; null after an undo. */
	at: string | null;
}

/** Returns the check-in time from the list or a later answer. */
export const cameIn = (card: RegistrationCard, answered: ReadonlyMap<number, Answered>): string | null => {
	const later = answered.get(card.number);
	return later && later.version > card.version ? later.at : (card.checked_in_at ?? null);
};

/**
 * Returns whether a check-in of this door was undone elsewhere. Consults the list only once it is as recent as the
 * answer.
 */
export const isTakenBack = (
	kind: string,
	card: RegistrationCard | undefined,
	answered: ReadonlyMap<number, Answered>,
): boolean => kind === "valid" && card !== undefined && cameIn(card, answered) === null;

export function cardOf(read: ReadCode, cards: readonly RegistrationCard[]): RegistrationCard | null {
	if (read.kind === "number") return cards.find(({ number }) => number === read.number) ?? null;
	if (read.kind === "badge") return cards.find(({ badge }) => badge === read.code) ?? null;
	return null;
}

/** @param waiting queued check-in times by number */
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
