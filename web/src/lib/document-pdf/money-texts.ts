import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";
import { moneyText } from "@deck/contracts/money";
import type { Price } from "@deck/contracts/registration-price";
import { type ConferenceFacts, type InBoth, inBoth } from "./facts.ts";
import { row } from "./letter-rows.ts";
import { longDate } from "./long-date.ts";
import { ownText } from "./own-texts.ts";
import { sumInWords } from "./sum-words.ts";

/** In the smallest unit; the currency is null if unknown. */
interface Amount {
	amount: number;
	currency: Price["currency"] | null;
}

export interface MoneyFacts {
	sums: readonly Amount[];
	movements?: readonly (Amount & { day: Day })[];
	date: Day | null;
	reference: string;
}

export const payeeOf = (conference: ConferenceFacts) => {
	const payee = ownText(conference, "requisites");
	return payee ? [row("Payee", "Получатель", payee)] : [];
};

export const vatOf = (conference: ConferenceFacts) => {
	const vat = ownText(conference, "vat");
	return vat ? [row("VAT", "НДС", vat)] : [];
};

const amountText = ({ amount, currency }: Amount, lang: Locale) =>
	currency ? moneyText(amount, currency, lang) : String(amount / 100);

export const sumOf = ({ sums }: MoneyFacts): InBoth =>
	inBoth((lang) => sums.map((one) => amountText(one, lang)).join(" + "));

/** "Additional payment: 500 ₽, 3 December 2026". */
export function movementRow({ day, ...money }: Amount & { day: Day }, at: number) {
	const value = inBoth((lang) =>
		[amountText({ ...money, amount: Math.abs(money.amount) }, lang), longDate(day, lang)].join(", "),
	);
	if (at === 0) return row("Payment", "Оплата", value);
	return money.amount > 0 ? row("Additional payment", "Доплата", value) : row("Refund", "Возврат", value);
}

export function inWords({ sums }: MoneyFacts) {
	const words = sums.flatMap(({ amount, currency }) => (currency ? [sumInWords(amount, currency)] : []));
	if (words.length === 0) return [];
	return [
		row(
			"In words",
			"Сумма прописью",
			inBoth((lang) => words.map((one) => one[lang]).join(" + ")),
		),
	];
}
