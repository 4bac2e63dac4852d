import type { Currency, Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { listedPrice } from "@deck/contracts/listed-price";
import { formatMoney } from "@deck/contracts/money";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { paymentMovements, sumByCurrency } from "@deck/contracts/registration-price";
import { formatNumber } from "../format.ts";

/** Smallest unit; currency null if unknown. */
export interface MoneySum {
	amount: number;
	currency: Currency | null;
}

/** Sums payments with settled differences by currency, else the current price. */
export function displayedSums(row: RegistrationListRow, fees: readonly Fee[]): MoneySum[] {
	if (row.paid) return sumByCurrency(paymentMovements(row.paid));
	const price = listedPrice(row, fees);
	return price ? [{ amount: price.total, currency: price.currency }] : [];
}

export const displayedSum = (row: RegistrationListRow, fees: readonly Fee[]): MoneySum | null =>
	displayedSums(row, fees)[0] ?? null;

/**
 * Returns the price in its own currency if money moved in another, by correction or settlement; else null.
 */
export function ownSum(row: RegistrationListRow, fees: readonly Fee[]): MoneySum | null {
	const price = listedPrice(row, fees);
	if (!row.paid || !price) return null;
	const moved = displayedSums(row, fees);
	if (moved.some(({ currency }) => currency === null || currency === price.currency)) return null;
	return { amount: price.total, currency: price.currency };
}

const formatSum = ({ amount, currency }: MoneySum, locale: Locale): string =>
	currency === null ? formatNumber(amount / 100, locale) : formatMoney(amount, currency, locale);

export const formatSums = (sums: readonly MoneySum[], locale: Locale): string =>
	sums.map((one) => formatSum(one, locale)).join(" + ");

/** Smallest unit: the fee, and the rest after discounts. */
export interface Due {
	currency: Currency;
	fee: number;
	/** Fee of young scientists. */
	young: boolean;
	total: number;
}

/** Returns the current price, or the one frozen by payment; null without a fee, or if too little is known. */
export function amountDue(row: RegistrationListRow, fees: readonly Fee[]): Due | null {
	if (row.paid) {
		const { price, currency } = row.paid;
		return price && currency ? { currency, ...price } : null;
	}
	const price = listedPrice(row, fees);
	const [fee] = price?.lines ?? [];
	if (!price || fee?.kind !== "fee") return null;
	return { currency: price.currency, fee: fee.amount, young: fee.young, total: price.total };
}
