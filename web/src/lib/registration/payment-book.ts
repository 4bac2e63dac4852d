import { CURRENCIES, type Currency, type Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { BookedPayment, BookedSettlement } from "@deck/contracts/payment-book";
import type { RegistrationCard } from "@deck/contracts/registration";
import { sumsOf } from "@deck/contracts/registration-price";
import type { TFunction } from "i18next";
import { getJson } from "../api-fetch.ts";
import type { ExportColumn } from "../list/definition.ts";
import { nameOf } from "../person-name.ts";
import { portionsOf } from "../portions/portions.ts";
import { read } from "../read.ts";
import { dueOf } from "./card-price.ts";
import { feeKind, ORGANIZATION_KINDS, percentOff } from "./groups.ts";

export interface BookWords {
	t: TFunction<["payment-book", "registrations"]>;
	locale: Locale;
	places: ReadonlyMap<string, string>;
	fees: readonly Fee[];
}

/** A movement of money with its registration; the last rows are totals by currency. */
export type BookRow =
	| {
			card: RegistrationCard;
			booked: BookedPayment | undefined;
			settled: BookedSettlement | null;
	  }
	| { card: null; currency: Currency | null; sum: number };

/** Limit per request. */
const PORTION = 100;

export const paidOf = (cards: readonly RegistrationCard[]): RegistrationCard[] =>
	cards.filter(({ state, paid }) => state === "paid" && paid);

/**
 * Loads the payments and adds totals.
 * @param onRows number of rows loaded
 */
export async function readBook(
	conf: string,
	cards: readonly RegistrationCard[],
	{ signal, onRows }: { signal: AbortSignal; onRows(count: number): void },
): Promise<BookRow[]> {
	const rows: BookRow[] = [];
	for (const portion of portionsOf(paidOf(cards), PORTION)) {
		const ids = portion.map(({ number }) => number).join(",");
		const booked = await getJson(read("/api/conf/:conf/adm/registrations/payments", { conf }, { ids }));
		signal.throwIfAborted();
		const byNumber = new Map(booked.map((one) => [one.number, one]));
		rows.push(...portion.flatMap((card) => movements(card, byNumber.get(card.number))));
		onRows(rows.length);
	}
	return [...rows, ...totals(rows)];
}

export function movements(card: RegistrationCard, booked: BookedPayment | undefined): CardOf[] {
	return [null, ...(booked?.settled ?? [])].map((settled) => ({ card, booked, settled }));
}

/** Returns totals by currency; unknown ones last. */
export function totals(rows: readonly BookRow[]): BookRow[] {
	const sums = sumsOf(rows.map(moneyOf));
	return [...CURRENCIES, null].flatMap((currency) =>
		sums
			.filter((one) => one.currency === currency)
			.map(({ amount }) => ({ card: null, currency, sum: amount })),
	);
}

function moneyOf(row: BookRow): { amount: number; currency: Currency | null } {
	if (row.card === null) return { amount: row.sum, currency: row.currency };
	const { amount = row.card.paid?.sum ?? 0, currency = row.card.paid?.currency ?? null } = row.settled ?? {};
	return { amount, currency };
}

/** Decimals, so that spreadsheets can add them. */
const whole = (amount: number) => amount / 100;

type Column = ExportColumn<BookRow, BookWords>;
type CardOf = Extract<BookRow, { card: RegistrationCard }>;

/** Empty in totals. */
const ofPayment = (
	value: (row: CardOf, words: BookWords) => ReturnType<Column["value"]>,
): Column["value"] => {
	return (row, words) => (row.card === null ? null : value(row, words));
};

/** Empty for differences. */
const ofFirst = (value: (row: CardOf, words: BookWords) => ReturnType<Column["value"]>): Column["value"] =>
	ofPayment((row, words) => (row.settled ? null : value(row, words)));

export const bookColumns: readonly Column[] = [
	{
		...{ id: "number", title: ({ t }) => t("payment-book:column.number") },
		value: (row, { t }) => (row.card === null ? t("payment-book:total") : row.card.number),
	},
	{
		...{ id: "name_ru", title: ({ t }) => t("payment-book:column.name_ru") },
		value: ofPayment(({ card }) => card.ru),
	},
	{
		...{ id: "name_en", title: ({ t }) => t("payment-book:column.name_en") },
		value: ofPayment(({ card }) => card.en),
	},
	{
		...{ id: "email", title: ({ t }) => t("registrations:email") },
		value: ofPayment(({ card }) => card.email),
	},
	{
		...{ id: "organization", title: ({ t }) => t("registrations:organization") },
		value: ofPayment(({ card }, { t }) => {
			const ours = ORGANIZATION_KINDS.find((one) => one === card.organization);
			return ours ? t(`registrations:organization_of.${ours}`) : card.organization;
		}),
	},
	{
		...{ id: "fee", title: ({ t }) => t("payment-book:column.fee") },
		value: ofPayment(({ card }, words) => feeText(card, words)),
	},
	{
		...{ id: "kind", title: ({ t }) => t("payment-book:column.kind") },
		value: ofPayment(({ settled }, { t }) => t(`payment-book:kind.${kindOf(settled)}`)),
	},
	{
		...{ id: "price", title: ({ t }) => t("payment-book:column.price") },
		value: ofFirst(({ card }, { fees }) => {
			const due = dueOf(card, fees);
			return due && whole(due.total);
		}),
	},
	{
		...{ id: "discount", title: ({ t }) => t("payment-book:column.discount") },
		value: ofFirst(({ card }) => percentOff(card)),
	},
	{
		...{ id: "why", title: ({ t }) => t("payment-book:column.why") },
		value: ofFirst(whyText),
	},
	{
		...{ id: "sum", title: ({ t }) => t("payment-book:column.sum") },
		value: (row) => whole(moneyOf(row).amount),
	},
	{
		...{ id: "currency", title: ({ t }) => t("payment-book:column.currency") },
		value: (row) => moneyOf(row).currency ?? "",
	},
	{
		...{ id: "date", title: ({ t }) => t("payment-book:column.date") },
		value: ofPayment(({ card, settled }) => (settled ?? card.paid)?.date ?? ""),
	},
	{
		...{ id: "reference", title: ({ t }) => t("payment-book:column.reference") },
		value: ofFirst(({ card }) => card.paid?.reference ?? ""),
	},
	{
		...{ id: "note", title: ({ t }) => t("payment-book:column.note") },
		value: ofPayment(({ booked, settled }) => (settled ?? booked)?.note ?? ""),
	},
	{
		...{ id: "at", title: ({ t }) => t("payment-book:column.at") },
		value: ofPayment(({ card, settled }) => {
			const at = (settled ?? card.paid)?.at;
			return at ? new Date(at) : null;
		}),
	},
	{
		...{ id: "by", title: ({ t }) => t("payment-book:column.by") },
		value: ofPayment(({ booked, settled }, { locale }) => {
			const by = (settled ?? booked)?.by;
			return by ? (nameOf(by.names, locale) ?? by.email) : "";
		}),
	},
];

const kindOf = (settled: BookedSettlement | null) =>
	settled === null ? "payment" : settled.amount > 0 ? "addition" : "refund";

/** "Samara, presenter, regular fee". */
function feeText(card: RegistrationCard, { t, places, fees }: BookWords): string {
	const { place, format } = card;
	const how = format === "listener" || format === "presenter" ? t(`registrations:format_of.${format}`) : "";
	const fee = t(`registrations:filter.fee_of.${feeKind(card, fees)}`);
	return [places.get(place) ?? place, how, fee].filter(Boolean).join(", ");
}

/** Papers with a discount, and the staff's reason for one. */
function whyText({ card: { papers, given = 0 }, booked }: CardOf, { t }: BookWords): string {
	return [
		...papers.flatMap(({ number, discount = 0 }) =>
			discount > 0 ? [t("payment-book:paper", { number, percent: discount })] : [],
		),
		...(given > 0 ? [t("payment-book:given", { percent: given, reason: booked?.given_reason ?? "" })] : []),
	].join("; ");
}
