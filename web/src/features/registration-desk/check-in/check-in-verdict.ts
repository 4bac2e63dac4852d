import type { Fee } from "@deck/contracts/conference-parts";
import { listedPrice } from "@deck/contracts/listed-price";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { ParsedCode } from "./parse-code.ts";

export type CheckInVerdict =
	| { kind: "paid"; row: RegistrationListRow }
	/** Checked in, or queued on this device. */
	| { kind: "already"; row: RegistrationListRow; at: string }
	/** Unconfirmed: nothing to pay. */
	| { kind: "unpaid" | "unconfirmed" | "cancelled"; row: RegistrationListRow }
	| { kind: "unknown" | "foreign" };

/** After a server answer, until the list has that version. */
export interface ServerCheckIn {
	version: number;
	at: string | null;
}

export const checkInTime = (
	row: RegistrationListRow,
	answered: ReadonlyMap<number, ServerCheckIn>,
): string | null => {
	const later = answered.get(row.number);
	return later && later.version > row.version ? later.at : (row.checked_in_at ?? null);
};

/** Checks whether this door's check-in was undone elsewhere, by the list once it is as recent as the answer. */
export const isUndone = (
	kind: string,
	row: RegistrationListRow | undefined,
	answered: ReadonlyMap<number, ServerCheckIn>,
): boolean => kind === "valid" && row !== undefined && checkInTime(row, answered) === null;

export function registrationByCode(
	read: ParsedCode,
	rows: readonly RegistrationListRow[],
): RegistrationListRow | null {
	if (read.kind === "number") return rows.find(({ number }) => number === read.number) ?? null;
	if (read.kind === "badge") return rows.find(({ badge }) => badge === read.code) ?? null;
	return null;
}

export function checkInVerdict(
	row: RegistrationListRow,
	answered: ReadonlyMap<number, ServerCheckIn>,
	waiting: ReadonlyMap<number, string>,
	fees: readonly Fee[],
): CheckInVerdict {
	const at = checkInTime(row, answered) ?? waiting.get(row.number);
	if (row.state === "cancelled") return { kind: "cancelled", row };
	if (row.state === "submitted" && listedPrice(row, fees)?.total === 0) return { kind: "unconfirmed", row };
	if (row.state !== "paid") return { kind: "unpaid", row };
	return at ? { kind: "already", row, at } : { kind: "paid", row };
}

export interface CheckInCounts {
	paid: number;
	checkedIn: number;
	waiting: number;
}

export function countCheckIns(
	rows: readonly RegistrationListRow[],
	answered: ReadonlyMap<number, ServerCheckIn>,
	waiting: ReadonlyMap<number, string>,
): CheckInCounts {
	const paid = rows.filter(({ state }) => state === "paid");
	const within = paid.filter((row) => checkInTime(row, answered));
	const come = new Set(within.map(({ number }) => number));
	return {
		paid: paid.length,
		checkedIn: within.length,
		waiting: [...waiting.keys()].filter((number) => !come.has(number)).length,
	};
}
