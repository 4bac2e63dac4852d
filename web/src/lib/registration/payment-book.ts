import { CURRENCIES, type Currency, type Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { BookedPayment } from "@deck/contracts/payment-book";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { TFunction } from "i18next";
import { getJson } from "../api-fetch.ts";
import type { ExportColumn } from "../list/definition.ts";
import { nameOf } from "../person-name.ts";
import { portionsOf } from "../portions/portions.ts";
import { read } from "../read.ts";
import { dueOf } from "./card-price.ts";
import { feeKind, ORGANIZATION_KINDS, percentOff } from "./groups.ts";

/** What a book of payments needs to be worded. */
export interface BookWords {
	t: TFunction<["payment-book", "registrations"]>;
	locale: Locale;
	/** Titles of the places, by id. */
	places: ReadonlyMap<string, string>;
	fees: readonly Fee[];
}

/** A payment with its registration; the last rows are what all of a currency come to. */
export type BookRow =
	| { card: RegistrationCard; booked: BookedPayment | undefined }
	| { card: null; currency: Currency | null; sum: number };

/** As many as one request may name. */
const PORTION = 100;

/** Registrations of which a payment stands. */
export const paidOf = (cards: readonly RegistrationCard[]): RegistrationCard[] =>
	cards.filter(({ state, paid }) => state === "paid" && paid);

/**
 * The book of some registrations' payments, in their order, and its totals.
 * @param onRows hears how many are collected
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
		rows.push(...portion.map((card) => ({ card, booked: byNumber.get(card.number) })));
		onRows(rows.length);
	}
	return [...rows, ...totals(paidOf(cards))];
}

/** What payments come to, by currency; those whose currency nobody knows last. */
function totals(cards: readonly RegistrationCard[]): BookRow[] {
	return [...CURRENCIES, null].flatMap((currency) => {
		const some = cards.flatMap(({ paid }) => (paid?.currency === currency ? [paid.sum] : []));
		return some.length > 0 ? [{ card: null, currency, sum: some.reduce((all, one) => all + one, 0) }] : [];
	});
}

/** The smallest unit as whole ones with decimals: a number that adds up. */
const whole = (amount: number) => amount / 100;

type Column = ExportColumn<BookRow, BookWords>;
type CardOf = Extract<BookRow, { card: RegistrationCard }>;

/** A column of payments alone: a total has nothing there. */
const ofPayment = (
	value: (row: CardOf, words: BookWords) => ReturnType<Column["value"]>,
): Column["value"] => {
	return (row, words) => (row.card === null ? null : value(row, words));
};

/** The columns of the book. */
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
		...{ id: "price", title: ({ t }) => t("payment-book:column.price") },
		value: ofPayment(({ card }, { fees }) => {
			const due = dueOf(card, fees);
			return due && whole(due.total);
		}),
	},
	{
		...{ id: "discount", title: ({ t }) => t("payment-book:column.discount") },
		value: ofPayment(({ card }) => percentOff(card)),
	},
	{
		...{ id: "why", title: ({ t }) => t("payment-book:column.why") },
		value: ofPayment(whyText),
	},
	{
		...{ id: "sum", title: ({ t }) => t("payment-book:column.sum") },
		value: (row) => whole(row.card === null ? row.sum : (row.card.paid?.sum ?? 0)),
	},
	{
		...{ id: "currency", title: ({ t }) => t("payment-book:column.currency") },
		value: (row) => (row.card === null ? row.currency : (row.card.paid?.currency ?? null)) ?? "",
	},
	{
		...{ id: "date", title: ({ t }) => t("payment-book:column.date") },
		value: ofPayment(({ card }) => card.paid?.date ?? ""),
	},
	{
		...{ id: "reference", title: ({ t }) => t("payment-book:column.reference") },
		value: ofPayment(({ card }) => card.paid?.reference ?? ""),
	},
	{
		...{ id: "note", title: ({ t }) => t("payment-book:column.note") },
		value: ofPayment(({ booked }) => booked?.note ?? ""),
	},
	{
		...{ id: "at", title: ({ t }) => t("payment-book:column.at") },
		value: ofPayment(({ card }) => (card.paid?.at ? new Date(card.paid.at) : null)),
	},
	{
		...{ id: "by", title: ({ t }) => t("payment-book:column.by") },
		value: ofPayment(({ booked }, { locale }) =>
			booked?.by ? (nameOf(booked.by.names, locale) ?? booked.by.email) : "",
		),
	},
];

/** "Samara, presenter, regular fee". */
function feeText(card: RegistrationCard, { t, places, fees }: BookWords): string {
	const { place, format } = card;
	const how = format === "listener" || format === "presenter" ? t(`registrations:format_of.${format}`) : "";
	const fee = t(`registrations:filter.fee_of.${feeKind(card, fees)}`);
	return [places.get(place) ?? place, how, fee].filter(Boolean).join(", ");
}

/** Of what papers, and why staff gave one. */
function whyText({ card: { papers, given = 0 }, booked }: CardOf, { t }: BookWords): string {
	return [
		...papers.flatMap(({ number, discount = 0 }) =>
			discount > 0 ? [t("payment-book:paper", { number, percent: discount })] : [],
		),
		...(given > 0 ? [t("payment-book:given", { percent: given, reason: booked?.given_reason ?? "" })] : []),
	].join("; ");
}
