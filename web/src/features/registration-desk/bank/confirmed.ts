import type { RegistrationListRow } from "@deck/contracts/registration";
import type { BankLine } from "./bank-lines.ts";
import { type Payers, textsOf } from "./payers.ts";

export type Confirmed = ReadonlyMap<string, readonly RegistrationListRow[]>;

export function confirmedByReference({ rows }: Payers): Confirmed {
	const found = new Map<string, RegistrationListRow[]>();
	for (const row of rows.values()) {
		const key = row.paid ? identityOf(row.paid) : "";
		if (key !== "") found.set(key, [...(found.get(key) ?? []), row]);
	}
	return found;
}

const identityOf = ({ reference, description = "" }: { reference: string; description?: string }) =>
	reference === "" ? description : normalizedReference(reference);

function normalizedReference(reference: string): string {
	return reference
		.toLowerCase()
		.replace(/\s+/g, " ")
		.trim()
		.replace(/(?<!\d)0+(?=\d)/g, "");
}

export const wasSettled = (
	paid: RegistrationListRow["paid"],
	{ date, sum, currency }: Pick<BankLine, "date" | "sum" | "currency">,
): boolean =>
	paid?.settled?.some((one) => one.date === date && one.amount === sum && one.currency === currency) ?? false;

/**
 * Returns registrations that a line paid in an earlier import. Payers' own numbers can collide: a reference also
 * requires the named number, the name, or equal day and sum.
 */
export function confirmedBefore(
	line: BankLine,
	known: readonly RegistrationListRow[],
	payers: Payers,
	confirmed: Confirmed,
): readonly RegistrationListRow[] {
	const settled = known.filter(({ paid }) => wasSettled(paid, line));
	if (settled.length > 0) return settled;
	const same = confirmed.get(identityOf(line)) ?? [];
	if (line.reference === "") return same;
	if (known.length > 0) return same.filter(({ number }) => known.some((one) => one.number === number));
	const sum = same.reduce((total, { paid }) => total + (paid?.sum ?? 0), 0);
	const texts = textsOf(line);
	return same.filter(
		({ number, paid }) =>
			(paid?.date === line.date && sum === line.sum) || payers.agrees(number, texts) !== "no",
	);
}
