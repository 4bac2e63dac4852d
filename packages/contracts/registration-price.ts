import type { Currency, Fee } from "./conference-parts.ts";

/** A part of a price; amounts are whole numbers of the currency's smallest unit, those of discounts below zero. */
export type PriceLine =
	| { kind: "fee"; young: boolean; amount: number }
	/** Per cent off for a presented paper. */
	| { kind: "paper"; paper: number; percent: number; amount: number }
	/** Per cent off that staff gave to this participant. */
	| { kind: "given"; percent: number; amount: number };

/** What taking part costs, and how that comes about. */
export interface Price {
	currency: Currency;
	lines: PriceLine[];
	/** Never below zero. */
	total: number;
}

/** What a price is made of. */
export interface Priced {
	place: string;
	format: Fee["format"];
	/** Whether the participant counts as a young scientist: staff have verified their document. */
	young: boolean;
	/** The papers that are presented, with their discounts in per cent. */
	papers: readonly { number: number; discount?: number | undefined }[];
	/** Per cent off that staff gave. */
	given?: number | undefined;
}

/**
 * What somebody pays (product.md §5): the fee of their place and format, the regular one where there is none for young
 * scientists, less the discounts of their papers and their own, each of the fee itself. Null where no such fee is set.
 */
export function priceOf(
	fees: readonly Fee[],
	{ place, format, young, papers, given = 0 }: Priced,
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

/** An amount that is still to pay (above zero) or to refund (below). */
export interface Balance {
	currency: Currency;
	amount: number;
}

/** Money that came in (above zero) or went back (below); nobody knows the currency where no price was set. */
export interface Movement {
	/** `yyyy-MM-dd` */
	date: string;
	amount: number;
	currency: Currency | null;
}

/** Lists the movements of a payment: what was paid, then each difference that was paid or refunded. */
export const movementsOf = ({
	date,
	sum,
	currency,
	settled = [],
}: {
	date: string;
	sum: number;
	currency: Currency | null;
	settled?: readonly (Balance & { date: string })[] | undefined;
}): Movement[] => [
	{ date, amount: sum, currency },
	...settled.map((one) => ({ date: one.date, amount: one.amount, currency: one.currency })),
];

/** Adds amounts up by currency, each where it first came. */
export function sumsOf<Known extends Currency | null>(
	amounts: readonly { amount: number; currency: Known }[],
): { amount: number; currency: Known }[] {
	const sums = new Map<Known, number>();
	for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
	return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

/** A payment, as far as it says what is still to pay or to refund. */
export interface Balanced {
	sum: number;
	/** The price that was paid for. */
	price: Price | null;
	/** The price after a correction, where it is another one. */
	corrected?: Price | undefined;
	/** What was paid or refunded since, with the sign of the balance. */
	settled?: readonly Balance[] | undefined;
}

/**
 * Returns what corrections of a paid registration left to pay or to refund, by currency; nothing where all is even. What
 * was accepted as payment settles the price that was frozen then.
 */
export function balanceOf({ sum, price, corrected, settled = [] }: Balanced): Balance[] {
	const left = new Map<Currency, number>();
	const add = (currency: Currency, amount: number) => left.set(currency, (left.get(currency) ?? 0) + amount);
	if (corrected) {
		add(corrected.currency, corrected.total);
		add(price?.currency ?? corrected.currency, -(price?.total ?? sum));
	}
	for (const { currency, amount } of settled) add(currency, -amount);
	return [...left].flatMap(([currency, amount]) => (amount === 0 ? [] : [{ currency, amount }]));
}
