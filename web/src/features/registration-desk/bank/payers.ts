import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { type NameMark, nameMark, nameWords, type SoughtName, soughtName } from "./person-names.ts";

/** A submitted registration with a known price. */
export interface Owing {
	card: RegistrationCard;
	amount: number;
	currency: Currency;
}

interface Sought extends Owing {
	names: SoughtName[];
}

export interface Payers {
	cards: ReadonlyMap<number, RegistrationCard>;
	owing: ReadonlyMap<number, Owing>;
	/** Returns the debtors with their last name, or part of it, among the words, and how well the name agrees. */
	named(texts: readonly (readonly string[])[]): Map<number, NameMark>;
	agrees(number: number, texts: readonly (readonly string[])[]): NameMark;
	owe(amount: number, currency: Currency): number;
}

/** @param price returns a registration's price; null if unknown */
export function payersOf(
	cards: readonly RegistrationCard[],
	price: (card: RegistrationCard) => Price | null,
): Payers {
	const owing = new Map<number, Sought>();
	const byLast = new Map<string, Set<number>>();
	const sums = new Map<string, number>();
	const names = new Map(cards.map((card) => [card.number, namesOf(card)]));
	for (const card of cards) {
		const now = card.state === "submitted" ? price(card) : null;
		if (!now) continue;
		const sought = names.get(card.number) ?? [];
		owing.set(card.number, { card, amount: now.total, currency: now.currency, names: sought });
		const sum = `${now.total} ${now.currency}`;
		sums.set(sum, (sums.get(sum) ?? 0) + 1);
		for (const part of sought.flatMap(({ last }) => last)) {
			const those = byLast.get(part) ?? new Set();
			byLast.set(part, those.add(card.number));
		}
	}
	const agrees: Payers["agrees"] = (number, texts) =>
		bestMark(texts.flatMap((words) => (names.get(number) ?? []).map((name) => nameMark(words, name))));
	return {
		cards: new Map(cards.map((card) => [card.number, card])),
		...{ owing, agrees },
		named(texts) {
			const numbers = new Set(texts.flat().flatMap((word) => [...(byLast.get(word) ?? [])]));
			return new Map([...numbers].map((number) => [number, agrees(number, texts)]));
		},
		owe: (amount, currency) => sums.get(`${amount} ${currency}`) ?? 0,
	};
}

export const textsOf = ({ payer, purpose }: { payer: string; purpose: string }) => [
	nameWords(payer),
	nameWords(purpose),
];

export function bestMark(marks: readonly NameMark[]): NameMark {
	return marks.includes("yes") ? "yes" : marks.includes("near") ? "near" : "no";
}

const namesOf = ({ en, ru }: RegistrationCard): SoughtName[] =>
	[en, ru].flatMap((name) => soughtName(name) ?? []);
