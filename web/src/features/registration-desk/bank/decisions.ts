import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import { type Match, type Option, optionOf } from "./match.ts";
import { type Payers, textsOf } from "./payers.ts";

/** What somebody has said of a line; what is left out stands as it was found. */
export interface Decision {
	/** Whether it is confirmed. */
	taken?: boolean;
	/** The registrations that it pays for. */
	numbers?: readonly number[];
	/** Why its sum is not the price. */
	note?: string;
}

/** Decisions by the line of the file. */
export type Decisions = Readonly<Record<number, Decision>>;

/** What keeps a line from being confirmed. */
export type Hindrance = "unread" | "nobody" | "together" | "currency" | "double" | "note";

/** A line as it stands with what was said of it. */
export interface Settled {
	match: Match;
	/** For what it pays; null where nothing was found or chosen. */
	option: Option | null;
	taken: boolean;
	note: string;
	hindrance: Hindrance | null;
}

/** Lines with what was said of them. Sure ones are taken unless somebody leaves them out; of one registration, the first. */
export function settle(matches: readonly Match[], decisions: Decisions, payers: Payers): Settled[] {
	const claimed = new Set<number>();
	return matches.map((match) => {
		const { taken = match.kind === "sure", numbers, note = "" } = decisions[match.line.row] ?? {};
		const found = match.options.find((one) => one.numbers.join() === numbers?.join());
		const option = numbers
			? (found ?? optionOf(numbers, { ...match.line, texts: textsOf(match.line) }, payers, false))
			: (onlyOption(match) ?? null);
		const wanted = taken && match.kind !== "before";
		const hindrance = hindranceOf(match, option, note, claimed);
		if (wanted && option && hindrance !== "double") for (const one of option.numbers) claimed.add(one);
		return { match, option, taken: wanted, note, hindrance };
	});
}

/** The one that needs no choice. */
const onlyOption = ({ kind, options }: Match): Option | undefined =>
	kind === "sure" || options.length === 1 || clear(options) ? options[0] : undefined;

/** Whether the first of several has more marks than all others. */
function clear([first, second]: readonly Option[]): boolean {
	return Boolean(
		first?.marks.number && first.marks.sum && !(second?.marks.sum && second.marks.name === "yes"),
	);
}

function hindranceOf(
	{ line }: Match,
	option: Option | null,
	note: string,
	claimed: ReadonlySet<number>,
): Hindrance | null {
	if (line.unread || line.sum === null) return "unread";
	if (!option) return "nobody";
	if (option.numbers.some((number) => claimed.has(number))) return "double";
	if (option.owed.currency !== line.currency) return "currency";
	if (option.marks.sum) return null;
	// Nobody knows how a sum that is not theirs is to be divided among several.
	if (option.numbers.length > 1) return "together";
	return note.trim() === "" ? "note" : null;
}

/** A payment of one registration, as it is sent. */
export interface PayStep {
	/** Line of the file. */
	row: number;
	number: number;
	form: Extract<RegistrationActForm, { act: "pay" }>;
	currency: Currency;
}

/** What is sent for the lines that are taken: each registration pays its price, one alone what was paid. */
export function stepsOf(settled: readonly Settled[], payers: Payers): PayStep[] {
	return settled.flatMap(({ match: { line }, option, taken, note, hindrance }) => {
		if (!taken || hindrance || !option || line.sum === null) return [];
		const { sum, currency, date, reference } = line;
		return option.numbers.flatMap((number): PayStep[] => {
			const owing = payers.owing.get(number);
			if (!owing) return [];
			const own = option.numbers.length > 1 ? owing.amount : sum;
			const { version } = owing.card;
			const why = own === owing.amount ? "" : note.trim();
			return [
				{
					row: line.row,
					number,
					currency,
					form: { act: "pay", version, date, sum: own, reference, note: why },
				},
			];
		});
	});
}

/** Sums by currency. */
export function totalsOf(
	sums: readonly { sum: number | null; currency: Currency }[],
): { currency: Currency; sum: number }[] {
	const totals = new Map<Currency, number>();
	for (const { sum, currency } of sums) totals.set(currency, (totals.get(currency) ?? 0) + (sum ?? 0));
	return [...totals].map(([currency, sum]) => ({ currency, sum }));
}
