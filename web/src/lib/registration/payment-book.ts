import { CURRENCIES, type Currency, type Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { PaymentRecord, SettlementRecord } from "@deck/contracts/payment-records";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { HOST_ORGANIZATIONS } from "@deck/contracts/registration-fields";
import { sumByCurrency } from "@deck/contracts/registration-price";
import type { TFunction } from "i18next";
import { getJson } from "../api-fetch.ts";
import { splitIntoBatches } from "../batches/batches.ts";
import type { ExportColumn } from "../list/definition.ts";
import { nameInLocale } from "../person-name.ts";
import { read } from "../read.ts";
import { feeKind, percentOff } from "./groups.ts";
import { amountDue } from "./listed-price.ts";

export interface PaymentBookContext {
	t: TFunction<["payment-book", "registrations"]>;
	locale: Locale;
	venues: ReadonlyMap<string, string>;
	fees: readonly Fee[];
}

/** A movement of money with its registration; last, totals by currency. */
export type BookRow =
	| {
			registration: RegistrationListRow;
			booked: PaymentRecord | undefined;
			settled: SettlementRecord | null;
	  }
	| { registration: null; currency: Currency | null; sum: number };

/** Limit per request. */
const BATCH = 100;

export const paidRegistrations = (registrations: readonly RegistrationListRow[]): RegistrationListRow[] =>
	registrations.filter(({ state, paid }) => state === "paid" && paid);

/**
 * Loads the payments and adds totals.
 * @param onRows rows loaded
 */
export async function readPaymentBook(
	conf: string,
	registrations: readonly RegistrationListRow[],
	{ signal, onRows }: { signal: AbortSignal; onRows(count: number): void },
): Promise<BookRow[]> {
	const rows: BookRow[] = [];
	for (const portion of splitIntoBatches(paidRegistrations(registrations), BATCH)) {
		const ids = portion.map(({ number }) => number).join(",");
		const booked = await getJson(read("/api/conf/:conf/adm/registrations/payments", { conf }, { ids }));
		signal.throwIfAborted();
		const byNumber = new Map(booked.map((one) => [one.number, one]));
		rows.push(
			...portion.flatMap((registration) => paymentRows(registration, byNumber.get(registration.number))),
		);
		onRows(rows.length);
	}
	return [...rows, ...totalRows(rows)];
}

export function paymentRows(
	registration: RegistrationListRow,
	booked: PaymentRecord | undefined,
): RegistrationBookRow[] {
	return [null, ...(booked?.settled ?? [])].map((settled) => ({
		registration: registration,
		booked,
		settled,
	}));
}

export function totalRows(rows: readonly BookRow[]): BookRow[] {
	const sums = sumByCurrency(rows.map(moneyOf));
	return [...CURRENCIES, null].flatMap((currency) =>
		sums
			.filter((one) => one.currency === currency)
			.map(({ amount }) => ({ registration: null, currency, sum: amount })),
	);
}

function moneyOf(row: BookRow): { amount: number; currency: Currency | null } {
	if (row.registration === null) return { amount: row.sum, currency: row.currency };
	const { amount = row.registration.paid?.sum ?? 0, currency = row.registration.paid?.currency ?? null } =
		row.settled ?? {};
	return { amount, currency };
}

const toMajorUnits = (amount: number) => amount / 100;

type Column = ExportColumn<BookRow, PaymentBookContext>;
type RegistrationBookRow = Extract<BookRow, { registration: RegistrationListRow }>;

/** Leaves the cell empty in totals. */
const forPayments = (
	value: (row: RegistrationBookRow, words: PaymentBookContext) => ReturnType<Column["value"]>,
): Column["value"] => {
	return (row, words) => (row.registration === null ? null : value(row, words));
};

/** Leaves the cell empty for differences. */
const forFirstRow = (
	value: (row: RegistrationBookRow, words: PaymentBookContext) => ReturnType<Column["value"]>,
): Column["value"] => forPayments((row, words) => (row.settled ? null : value(row, words)));

export const bookColumns: readonly Column[] = [
	{
		id: "number",
		title: ({ t }) => t("payment-book:column.number"),
		value: (row, { t }) => (row.registration === null ? t("payment-book:total") : row.registration.number),
	},
	{
		id: "name_ru",
		title: ({ t }) => t("payment-book:column.name_ru"),
		value: forPayments(({ registration }) => registration.ru),
	},
	{
		id: "name_en",
		title: ({ t }) => t("payment-book:column.name_en"),
		value: forPayments(({ registration }) => registration.en),
	},
	{
		id: "email",
		title: ({ t }) => t("registrations:email"),
		value: forPayments(({ registration }) => registration.email),
	},
	{
		id: "organization",
		title: ({ t }) => t("registrations:organization"),
		value: forPayments(({ registration }, { t }) => {
			const ours = HOST_ORGANIZATIONS.find((one) => one === registration.organization);
			return ours ? t(`registrations:organization_of.${ours}`) : registration.organization;
		}),
	},
	{
		id: "fee",
		title: ({ t }) => t("payment-book:column.fee"),
		value: forPayments(({ registration }, words) => feeText(registration, words)),
	},
	{
		id: "kind",
		title: ({ t }) => t("payment-book:column.kind"),
		value: forPayments(({ settled }, { t }) => t(`payment-book:kind.${kindOf(settled)}`)),
	},
	{
		id: "price",
		title: ({ t }) => t("payment-book:column.price"),
		value: forFirstRow(({ registration }, { fees }) => {
			const due = amountDue(registration, fees);
			return due && toMajorUnits(due.total);
		}),
	},
	{
		id: "discount",
		title: ({ t }) => t("payment-book:column.discount"),
		value: forFirstRow(({ registration }) => percentOff(registration)),
	},
	{
		id: "why",
		title: ({ t }) => t("payment-book:column.why"),
		value: forFirstRow(discountReason),
	},
	{
		id: "sum",
		title: ({ t }) => t("payment-book:column.sum"),
		value: (row) => toMajorUnits(moneyOf(row).amount),
	},
	{
		id: "currency",
		title: ({ t }) => t("payment-book:column.currency"),
		value: (row) => moneyOf(row).currency ?? "",
	},
	{
		id: "date",
		title: ({ t }) => t("payment-book:column.date"),
		value: forPayments(({ registration, settled }) => {
			const day = (settled ?? registration.paid)?.date;
			return day ? { day } : "";
		}),
	},
	{
		id: "reference",
		title: ({ t }) => t("payment-book:column.reference"),
		value: forFirstRow(({ registration: { paid } }) => paid?.reference || paid?.description || ""),
	},
	{
		id: "note",
		title: ({ t }) => t("payment-book:column.note"),
		value: forPayments(({ booked, settled }) => (settled ?? booked)?.note ?? ""),
	},
	{
		id: "at",
		title: ({ t }) => t("payment-book:column.at"),
		value: forPayments(({ registration, settled }) => {
			const at = (settled ?? registration.paid)?.at;
			return at ? new Date(at) : null;
		}),
	},
	{
		id: "by",
		title: ({ t }) => t("payment-book:column.by"),
		value: forPayments(({ booked, settled }, { locale }) => {
			const by = (settled ?? booked)?.by;
			return by ? (nameInLocale(by.names, locale) ?? by.email) : "";
		}),
	},
];

const kindOf = (settled: SettlementRecord | null) =>
	settled === null ? "payment" : settled.amount > 0 ? "addition" : "refund";

/** Names a fee: "Samara, presenter, regular fee". */
function feeText(registration: RegistrationListRow, { t, venues, fees }: PaymentBookContext): string {
	const { place, format } = registration;
	const how = format === "listener" || format === "presenter" ? t(`registrations:format_of.${format}`) : "";
	const fee = t(`registrations:filter.fee_of.${feeKind(registration, fees)}`);
	return [venues.get(place) ?? place, how, fee].filter(Boolean).join(", ");
}

function discountReason(
	{ registration: { papers, given = 0 }, booked }: RegistrationBookRow,
	{ t }: PaymentBookContext,
): string {
	return [
		...papers.flatMap(({ number, discount = 0 }) =>
			discount > 0 ? [t("payment-book:paper", { number, percent: discount })] : [],
		),
		...(given > 0 ? [t("payment-book:given", { percent: given, reason: booked?.given_reason ?? "" })] : []),
	].join("; ");
}
