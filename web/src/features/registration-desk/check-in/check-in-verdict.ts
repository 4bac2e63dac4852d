import type { RegistrationListRow } from "@deck/contracts/registration";
import type { ParsedCode } from "./parse-code.ts";

export type CheckInVerdict =
	| { kind: "paid"; card: RegistrationListRow }
	/** Checked in, or queued on this device. */
	| { kind: "already"; card: RegistrationListRow; at: string }
	| { kind: "unpaid" | "cancelled"; card: RegistrationListRow }
	| { kind: "unknown" | "foreign" };

/** State after a server answer, until the list has that version. */
export interface ServerCheckIn {
	version: number;
	/** ISO instant of the check-in; null after an undo. */
	at: string | null;
}

/** Returns the check-in time from the list or a later answer. */
export const checkInTime = (
	card: RegistrationListRow,
	answered: ReadonlyMap<number, ServerCheckIn>,
): string | null => {
	const later = answered.get(card.number);
	return later && later.version > card.version ? later.at : (card.checked_in_at ?? null);
};

/**
 * Returns whether a check-in of this door was undone elsewhere. Consults the list only once it is as recent as the
 * answer.
 */
export const isUndone = (
	kind: string,
	card: RegistrationListRow | undefined,
	answered: ReadonlyMap<number, ServerCheckIn>,
): boolean => kind === "valid" && card !== undefined && checkInTime(card, answered) === null;

export function registrationByCode(
	read: ParsedCode,
	cards: readonly RegistrationListRow[],
): RegistrationListRow | null {
	if (read.kind === "number") return cards.find(({ number }) => number === read.number) ?? null;
	if (read.kind === "badge") return cards.find(({ badge }) => badge === read.code) ?? null;
	return null;
}

/** @param waiting queued check-in times by number */
export function checkInVerdict(
	card: RegistrationListRow,
	answered: ReadonlyMap<number, ServerCheckIn>,
	waiting: ReadonlyMap<number, string>,
): CheckInVerdict {
	const at = checkInTime(card, answered) ?? waiting.get(card.number);
	if (card.state === "cancelled") return { kind: "cancelled", card };
	if (card.state !== "paid") return { kind: "unpaid", card };
	return at ? { kind: "already", card, at } : { kind: "paid", card };
}

export interface CheckInCounts {
	paid: number;
	checkedIn: number;
	waiting: number;
}

export function countCheckIns(
	cards: readonly RegistrationListRow[],
	answered: ReadonlyMap<number, ServerCheckIn>,
	waiting: ReadonlyMap<number, string>,
): CheckInCounts {
	const paid = cards.filter(({ state }) => state === "paid");
	const within = paid.filter((card) => checkInTime(card, answered));
	const come = new Set(within.map(({ number }) => number));
	return {
		paid: paid.length,
		checkedIn: within.length,
		waiting: [...waiting.keys()].filter((number) => !come.has(number)).length,
	};
}
