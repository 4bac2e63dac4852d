import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { type NameMark, nameMark, nameWords, type SearchedName, searchedName } from "./person-names.ts";

/** Submitted with a known price, or paid with a difference to pay. */
export interface UnpaidRegistration {
	row: RegistrationListRow;
	amount: number;
	currency: Currency;
	/** What a correction left to pay; settled as a whole. */
	difference: boolean;
}

interface SearchedRegistration extends UnpaidRegistration {
	names: SearchedName[];
}

export interface Payers {
	rows: ReadonlyMap<number, RegistrationListRow>;
	unpaid: ReadonlyMap<number, UnpaidRegistration>;
	/** Returns debtors with (part of) their last name among the words, and how well names agree. */
	named(texts: readonly (readonly string[])[]): Map<number, NameMark>;
	agrees(number: number, texts: readonly (readonly string[])[]): NameMark;
	countOwing(amount: number, currency: Currency): number;
}

export function indexPayers(
	rows: readonly RegistrationListRow[],
	price: (row: RegistrationListRow) => Price | null,
): Payers {
	const owing = new Map<number, SearchedRegistration>();
	const byLast = new Map<string, Set<number>>();
	const sums = new Map<string, number>();
	const names = new Map(rows.map((row) => [row.number, namesOf(row)]));
	for (const row of rows) {
		const now = owedNow(row, price);
		if (!now) continue;
		const searched = names.get(row.number) ?? [];
		owing.set(row.number, { row, ...now, names: searched });
		const sum = `${now.amount} ${now.currency}`;
		sums.set(sum, (sums.get(sum) ?? 0) + 1);
		for (const part of searched.flatMap(({ last }) => last)) {
			const those = byLast.get(part) ?? new Set();
			byLast.set(part, those.add(row.number));
		}
	}
	const agrees: Payers["agrees"] = (number, texts) =>
		bestMark(texts.flatMap((words) => (names.get(number) ?? []).map((name) => nameMark(words, name))));
	return {
		rows: new Map(rows.map((row) => [row.number, row])),
		unpaid: owing,
		agrees,
		named(texts) {
			const numbers = new Set(texts.flat().flatMap((word) => [...(byLast.get(word) ?? [])]));
			return new Map([...numbers].map((number) => [number, agrees(number, texts)]));
		},
		countOwing: (amount, currency) => sums.get(`${amount} ${currency}`) ?? 0,
	};
}

function owedNow(
	row: RegistrationListRow,
	price: (row: RegistrationListRow) => Price | null,
): Pick<UnpaidRegistration, "amount" | "currency" | "difference"> | null {
	if (row.state === "submitted") {
		const now = price(row);
		return now && { amount: now.total, currency: now.currency, difference: false };
	}
	const [balance, other] = (row.state === "paid" && row.paid?.balance) || [];
	if (!balance || other || balance.amount <= 0) return null;
	return { ...balance, difference: true };
}

export const textsOf = ({ payer, purpose }: { payer: string; purpose: string }) => [
	nameWords(payer),
	nameWords(purpose),
];

export function bestMark(marks: readonly NameMark[]): NameMark {
	return marks.includes("yes") ? "yes" : marks.includes("near") ? "near" : "no";
}

const namesOf = ({ en, ru }: RegistrationListRow): SearchedName[] =>
	[en, ru].flatMap((name) => searchedName(name) ?? []);
