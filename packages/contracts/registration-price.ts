import type { Currency, Fee } from "./conference-parts.ts";

/** Amounts in the currency's smallest unit; discounts are below zero. */
export type PriceLine =
	| { kind: "fee"; young: boolean; amount: number }
	/** A paper's discount in per cent. */
	| { kind: "paper"; paper: number; percent: number; amount: number }
	| { kind: "given"; percent: number; amount: number };

export interface Price {
	currency: Currency;
	lines: PriceLine[];
	/** Never below zero. */
	total: number;
}

export interface PriceInput {
	place: string;
	format: Fee["format"];
	/** Verified by staff. */
	young: boolean;
	/** Discounts in per cent. */
	papers: readonly { number: number; discount?: number | undefined }[];
	given?: number | undefined;
}

/**
 * Returns the price (product.md §5): the fee by place and format, less discounts, each a percentage of the whole fee.
 * Young scientists pay the regular fee if they have none of their own. Null without a fee.
 */
export function calculatePrice(
	fees: readonly Fee[],
	{ place, format, young, papers, given = 0 }: PriceInput,
): Price | null {
	const matching = fees.filter((fee) => fee.place === place && fee.format === format);
	const fee = matching.find((one) => one.young === young) ?? matching.find((one) => !one.young);
	if (!fee) return null;
	const off = (percent: number) => -Math.round((fee.amount * percent) / 100) || 0;
	const lines: PriceLine[] = [
		{ kind: "fee", young: fee.young, amount: fee.amount },
		...papers.flatMap(({ number, discount = 0 }): PriceLine[] =>
			discount > 0 ? [{ kind: "paper", paper: number, percent: discount, amount: off(discount) }] : [],
		),
		...(given > 0 ? [{ kind: "given" as const, percent: given, amount: off(given) }] : []),
	];
	const total = Math.max(
		0,
		lines.reduce((sum, { amount }) => sum + amount, 0),
	);
	return { currency: fee.currency, lines, total };
}

/** To pay (above zero) or refund (below). */
export interface Balance {
	currency: Currency;
	amount: number;
}

/** Positive: received; negative: refunded. `currency` is null without a price. */
export interface PaymentMovement {
	/** `yyyy-MM-dd` */
	date: string;
	amount: number;
	currency: Currency | null;
}

export const paymentMovements = ({
	date,
	sum,
	currency,
	settled = [],
}: {
	date: string;
	sum: number;
	currency: Currency | null;
	settled?: readonly (Balance & { date: string })[] | undefined;
}): PaymentMovement[] => [
	{ date, amount: sum, currency },
	...settled.map((one) => ({ date: one.date, amount: one.amount, currency: one.currency })),
];

export function sumByCurrency<Known extends Currency | null>(
	amounts: readonly { amount: number; currency: Known }[],
): { amount: number; currency: Known }[] {
	const sums = new Map<Known, number>();
	for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

export interface BalanceInput {
	sum: number;
	/** The price paid for. */
	price: Price | null;
	/** After a correction, if different. */
	corrected?: Price | undefined;
	/** Paid or refunded since. */
	settled?: readonly Balance[] | undefined;
}

/** Returns balances by currency after corrections. The payment settles the price at payment. */
export function calculateBalance({ sum, price, corrected, settled = [] }: BalanceInput): Balance[] {
	const sums = new Map<Currency, number>();
	const add = (currency: Currency, amount: number) => sums.set(currency, (sums.get(currency) ?? 0) + amount);
	if (corrected) {
		add(corrected.currency, corrected.total);
		add(price?.currency ?? corrected.currency, -(price?.total ?? sum));
	}
	for (const { currency, amount } of settled) add(currency, -amount);
	return [...sums].flatMap(([currency, amount]) => (amount === 0 ? [] : [{ currency, amount }]));
}

/** Returns by how much a payment exceeds the price that it settled; below zero, how much less staff accepted. */
export const paymentDifference = ({
	sum,
	price,
	corrected,
}: Pick<BalanceInput, "sum" | "price" | "corrected">): number =>
	price === null || corrected ? 0 : sum - price.total;

/** Returns what a paid registration costs, by currency: payments with the open balance. */
export function settledSums(
	paid: readonly { amount: number; currency: Currency | null }[],
	balance: readonly Balance[] = [],
): { amount: number; currency: Currency | null }[] {
	const sums = sumByCurrency<Currency | null>([...paid, ...balance]);
	const nonZero = sums.filter(({ amount }) => amount !== 0);
	return nonZero.length > 0 ? nonZero : sums.slice(0, 1);
}
