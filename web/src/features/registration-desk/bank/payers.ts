import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { type NameMark, nameMark, nameWords, type SoughtName, soughtName } from "./person-names.ts";

/** A submitted registration with a known price, or a paid one with a difference to pay. */
export interface Owing {
	card: RegistrationCard;
	amount: number;
	currency: Currency;
	/** Only what a correction left to pay; settled as a whole. */
	difference: boolean;
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
		const now = owedNow(card, price);
		if (!now) continue;
		const sought = names.get(card.number) ?? [];
		owing.set(card.number, { card, ...now, names: sought });
		const sum = `${now.amount} ${now.currency}`;
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

function owedNow(
	card: RegistrationCard,
	price: (card: RegistrationCard) => Price | null,
): Pick<Owing, "amount" | "currency" | "difference"> | null {
	if (card.state === "submitted") {
		const now = price(card);
		return now && { amount: now.total, currency: now.currency, difference: false };
	}
	const [balance, other] = (card.state === "paid" && card.paid?.balance) || [];
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

const namesOf = ({ en, ru }: RegistrationCard): SoughtName[] =>
	[en, ru].flatMap((name) => soughtName(name) ?? []);
