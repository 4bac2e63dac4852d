import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";
import { formatMoney } from "@deck/contracts/money";
import type { Price } from "@deck/contracts/registration-price";
import { conferenceText } from "./conference-text.ts";
import { type BilingualText, bilingual, type ConferenceFacts } from "./facts.ts";
import { letterRow } from "./letter-rows.ts";
import { formatLongDate } from "./long-date.ts";
import { spellSum } from "./spell-sum.ts";

/** Smallest unit; currency null if unknown. */
interface Amount {
	amount: number;
	currency: Price["currency"] | null;
}

export interface MoneyFacts {
	sums: readonly Amount[];
	movements?: readonly (Amount & { day: Day })[];
	/** After a correction: to pay above zero, to refund below. */
	balance?: readonly Amount[] | undefined;
	date: Day | null;
	reference: string;
}

export const payeeRows = (conference: ConferenceFacts) => {
	const payee = conferenceText(conference, "requisites");
	return payee ? [letterRow("Payee", "Получатель", payee)] : [];
};

export const vatRows = (conference: ConferenceFacts) => {
	const vat = conferenceText(conference, "vat");
	// Staff may write the row's name into its value.
	const value = (lang: Locale) => vat?.[lang].replace(/^(VAT|НДС)[\s:]+(?=\S)/i, "") ?? "";
	return vat ? [letterRow("VAT", "НДС", bilingual(value))] : [];
};

const formatAmount = ({ amount, currency }: Amount, lang: Locale) =>
	currency ? formatMoney(amount, currency, lang) : String(amount / 100);

export const sumText = ({ sums }: MoneyFacts): BilingualText =>
	bilingual((lang) => sums.map((one) => formatAmount(one, lang)).join(" + "));

export function movementRow({ day, ...money }: Amount & { day: Day }, at: number) {
	const value = bilingual((lang) =>
		[formatAmount({ ...money, amount: Math.abs(money.amount) }, lang), formatLongDate(day, lang)].join(", "),
	);
	if (at === 0) return letterRow("Payment", "Оплата", value);
	return money.amount > 0
		? letterRow("Additional payment", "Доплата", value)
		: letterRow("Refund", "Возврат", value);
}

export const balanceRows = ({ balance = [] }: MoneyFacts) =>
	balance.map((one) => {
		const value = bilingual((lang) => formatAmount({ ...one, amount: Math.abs(one.amount) }, lang));
		return one.amount > 0
			? letterRow("Still to pay", "Осталось доплатить", value)
			: letterRow("To be refunded", "К возврату", value);
	});

export const isPaidInPart = ({ balance = [] }: Pick<MoneyFacts, "balance">): boolean =>
	balance.some(({ amount }) => amount > 0);

export function sumInWordsRows({ sums }: MoneyFacts) {
	const words = sums.flatMap(({ amount, currency }) => (currency ? [spellSum(amount, currency)] : []));
	if (words.length === 0) return [];
	return [
		letterRow(
			"In words",
			"Сумма прописью",
			bilingual((lang) => words.map((one) => one[lang]).join(" + ")),
		),
	];
}
