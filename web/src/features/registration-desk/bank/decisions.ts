import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { type Match, type Option, optionOf } from "./match.ts";
import { type Payers, textsOf } from "./payers.ts";

export interface Decision {
	taken?: boolean;
	numbers?: readonly number[];
	note?: string;
}

export type Decisions = Readonly<Record<number, Decision>>;

export type Blocker = "unread" | "nobody" | "together" | "currency" | "double" | "difference" | "note";

export interface ResolvedMatch {
	match: Match;
	option: Option | null;
	included: boolean;
	note: string;
	blocker: Blocker | null;
}

/** Applies decisions. Takes sure matches by default, one per registration. */
export function resolveMatches(
	matches: readonly Match[],
	decisions: Decisions,
	payers: Payers,
): ResolvedMatch[] {
	const claimed = new Set<number>();
	return matches.map((match) => {
		const { taken = match.kind === "sure", numbers, note = "" } = decisions[match.line.row] ?? {};
		const found = match.options.find((one) => one.numbers.join() === numbers?.join());
		const option = numbers
			? (found ?? optionOf(numbers, { ...match.line, texts: textsOf(match.line) }, payers, false))
			: (onlyOption(match) ?? null);
		const wanted = taken && match.kind !== "before";
		const blocker = blockerOf(match, option, note, claimed);
		if (wanted && option && blocker !== "double") for (const one of option.numbers) claimed.add(one);
		return { match, option, included: wanted, note, blocker };
	});
}

const onlyOption = ({ kind, options }: Match): Option | undefined =>
	kind === "sure" || options.length === 1 || isClearlyBest(options) ? options[0] : undefined;

function isClearlyBest([first, second]: readonly Option[]): boolean {
	return Boolean(
		first?.marks.number && first.marks.sum && !(second?.marks.sum && second.marks.name === "yes"),
	);
}

function blockerOf(
	{ line }: Match,
	option: Option | null,
	note: string,
	claimed: ReadonlySet<number>,
): Blocker | null {
	if (line.unreadable || line.sum === null) return "unread";
	if (!option) return "nobody";
	if (option.numbers.some((number) => claimed.has(number))) return "double";
	if (option.owed.currency !== line.currency) return "currency";
	if (option.marks.sum) return null;
	// Differing sums cannot be divided among registrations.
	if (option.numbers.length > 1) return "together";
	// Differences are settled as a whole.
	if (option.difference) return "difference";
	return note.trim() === "" ? "note" : null;
}

export interface PayStep {
	row: number;
	number: number;
	registration: RegistrationListRow;
	form: Extract<RegistrationActionForm, { act: "pay" | "settle" }>;
	sum: number;
	currency: Currency;
}

export function paymentSteps(settled: readonly ResolvedMatch[], payers: Payers): PayStep[] {
	return settled.flatMap(({ match: { line }, option, included, note, blocker }) => {
		if (!included || blocker || !option || line.sum === null) return [];
		const { sum, currency, date, reference, description } = line;
		return option.numbers.flatMap((number): PayStep[] => {
			const owing = payers.unpaid.get(number);
			if (!owing) return [];
			const own = option.numbers.length > 1 ? owing.amount : sum;
			const { version } = owing.row;
			const why = own === owing.amount ? "" : note.trim();
			const step = { row: line.row, number, registration: owing.row, sum: own, currency };
			if (owing.difference) return [{ ...step, form: { act: "settle", version, date, note: reference } }];
			return [{ ...step, form: { act: "pay", version, date, sum: own, reference, description, note: why } }];
		});
	});
}

export function totalsByCurrency(
	sums: readonly { sum: number | null; currency: Currency }[],
): { currency: Currency; sum: number }[] {
	const totals = new Map<Currency, number>();
	for (const { sum, currency } of sums) totals.set(currency, (totals.get(currency) ?? 0) + (sum ?? 0));
	return [...totals].map(([currency, sum]) => ({ currency, sum }));
}
