import { CURRENCIES, type Currency, type Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { paymentMovements } from "@deck/contracts/registration-price";
import { ACTIVE_STAGES, rowStage } from "@deck/contracts/registration-stages";
import { type YoungState, youngState } from "../../../lib/registration/groups.ts";
import { amountDue } from "../../../lib/registration/listed-price.ts";

/** In the smallest unit, by currency. */
export type Amounts = ReadonlyMap<Currency, number>;

/** Checks that a registration is sent and not cancelled. */
export const isLive = (row: RegistrationListRow): boolean => ACTIVE_STAGES.includes(rowStage(row));

export interface MoneyTotals {
	/** Of live registrations; once paid the frozen or corrected price. */
	charged: Amounts;
	/** Valid payments. */
	paid: Amounts;
	outstanding: Amounts;
	/** Remaining corrections to be paid back. */
	refundable: Amounts;
}

export function moneyTotals(rows: readonly RegistrationListRow[], fees: readonly Fee[]): MoneyTotals {
	const live = rows.filter(isLive);
	const due = (row: RegistrationListRow) => {
		const price = amountDue(row, fees);
		return price && ([price.currency, price.total] as const);
	};
	const corrections = live.flatMap(({ paid }) => paid?.balance ?? []);
	const settled = live.flatMap(({ paid }) => paid?.settled ?? []);
	const pair = ({ currency, amount }: { currency: Currency | null; amount: number }) =>
		currency && ([currency, amount] as const);
	return {
		// Settled and remaining corrections make the change of price.
		charged: sums([...live.map(due), ...[...settled, ...corrections].map(pair)]),
		paid: sums(live.flatMap(({ paid }) => (paid ? paymentMovements(paid) : [])).map(pair)),
		outstanding: sums([
			...live.filter(({ paid }) => !paid).map(due),
			...corrections.filter(({ amount }) => amount > 0).map(pair),
		]),
		refundable: sums(
			corrections
				.filter(({ amount }) => amount < 0)
				.map(({ currency, amount }) => pair({ currency, amount: -amount })),
		),
	};
}

function sums(amounts: readonly (readonly [Currency, number] | null | undefined)[]): Amounts {
	const found = new Map<Currency, number>();
	for (const one of amounts) if (one) found.set(one[0], (found.get(one[0]) ?? 0) + one[1]);
	return new Map(CURRENCIES.flatMap((one) => (found.has(one) ? [[one, found.get(one) ?? 0] as const] : [])));
}

export interface RegistrationGroup {
	key: string;
	rows: readonly RegistrationListRow[];
	paid: number;
	unpaid: number;
}

/**
 * Groups live registrations, largest first or in `keys`' order.
 * @param keyOf null excludes a row
 */
export function groupRegistrations(
	rows: readonly RegistrationListRow[],
	keyOf: (row: RegistrationListRow) => string | null,
	keys?: readonly string[],
): RegistrationGroup[] {
	const groups = Map.groupBy(rows.filter(isLive), keyOf);
	const order = keys ?? [...groups.keys()].filter((key) => key !== null);
	const found = order.map((key) => {
		const some = groups.get(key) ?? [];
		const paid = some.filter((row) => row.paid).length;
		return { key, rows: some, paid, unpaid: some.length - paid };
	});
	if (keys) return found.filter((one) => one.rows.length > 0);
	return found.sort((a, b) => b.rows.length - a.rows.length || (a.key < b.key ? -1 : 1));
}

export interface PaidDay {
	/** `yyyy-MM-dd`. */
	day: string;
	payments: number;
	sums: Amounts;
	references: string[];
}

/** Sums payments with settled differences by transfer day, latest first. */
export function paidDays(rows: readonly RegistrationListRow[]): PaidDay[] {
	const payments = rows
		.filter(isLive)
		.flatMap(({ paid }) =>
			paid
				? paymentMovements(paid).map((one, at) => ({ ...one, reference: at === 0 ? paid.reference : "" }))
				: [],
		);
	return [...Map.groupBy(payments, ({ date }) => date)]
		.map(([day, all]) => ({
			day,
			payments: all.length,
			sums: sums(all.map(({ currency, amount }) => currency && [currency, amount])),
			references: all.map(({ reference }) => reference).filter((one) => one !== ""),
		}))
		.sort((a, b) => (a.day > b.day ? -1 : 1));
}

export const DOCUMENT_PARTS = ["verified", "pending", "returned", "none"] as const satisfies YoungState[];
export type DocumentPart = (typeof DOCUMENT_PARTS)[number];

export function youngDocumentCounts(rows: readonly RegistrationListRow[]): Record<DocumentPart, number> {
	const states = rows.filter(isLive).map(youngState);
	const count = (state: DocumentPart) => states.filter((one) => one === state).length;
	return {
		verified: count("verified"),
		pending: count("pending"),
		returned: count("returned"),
		none: count("none"),
	};
}

export const discountTotals = (rows: readonly RegistrationListRow[], fees: readonly Fee[]): Amounts =>
	sums(
		rows.map((row) => {
			const due = amountDue(row, fees);
			return due && [due.currency, due.fee - due.total];
		}),
	);

export interface SocialEventCount {
	socialEvent: string;
	kept: number;
	waiting: number;
}

export function socialEventCounts(
	rows: readonly RegistrationListRow[],
	events: readonly string[],
): SocialEventCount[] {
	const live = rows.filter(isLive);
	return events.map((event) => {
		const registered = live.filter((row) => row.events.includes(event));
		const waiting = registered.filter(({ waits }) => waits?.includes(event)).length;
		return { socialEvent: event, kept: registered.length - waiting, waiting };
	});
}
