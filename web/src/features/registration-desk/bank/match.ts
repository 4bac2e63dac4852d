import type { Currency } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { BankLine } from "./bank-lines.ts";
import { type Confirmed, confirmedBefore, confirmedByReference } from "./confirmed.ts";
import { namedNumbers } from "./named-numbers.ts";
import { bestMark, type Payers, textsOf } from "./payers.ts";
import type { NameMark } from "./person-names.ts";

export interface Marks {
	number: boolean;
	sum: boolean;
	name: NameMark;
}

export interface Option {
	numbers: readonly number[];
	marks: Marks;
	owed: { amount: number; currency: Currency };
	/** Pays only differences that corrections left. */
	difference: boolean;
}

export const MATCH_KINDS = ["doubtful", "sure", "unmatched", "before"] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export interface Match {
	line: BankLine;
	kind: MatchKind;
	options: readonly Option[];
	/** Named registrations, unpayable now or already paid by this line. */
	closed: readonly RegistrationListRow[];
	sumFits: number;
	isRepeated: boolean;
	/** Dated after today. */
	isFuture: boolean;
}

const MAX_OPTIONS = 12;

/**
 * Matches payments by number, sum and name. Sure: all agree, nobody else pays for it, no sign of a refund,
 * the day has come. Doubtful: two agree, or a named registration cannot be paid. Else unmatched. Possible
 * refunds never pay differences.
 * @param today `yyyy-MM-dd`
 */
export function matchLines(lines: readonly BankLine[], payers: Payers, today: string): Match[] {
	const confirmed = confirmedByReference(payers);
	const matches = lines.map((line) => matchLine(line, payers, confirmed, today));
	const claims = new Map<number, number>();
	for (const { kind, options } of matches) {
		if (kind !== "sure") continue;
		for (const number of options[0]?.numbers ?? []) claims.set(number, (claims.get(number) ?? 0) + 1);
	}
	return matches.map((match) => {
		const twice =
			match.kind === "sure" && match.options[0]?.numbers.some((number) => (claims.get(number) ?? 0) > 1);
		return twice ? { ...match, kind: "doubtful", isRepeated: twice } : match;
	});
}

function matchLine(line: BankLine, payers: Payers, confirmed: Confirmed, today: string): Match {
	const isFuture = line.date > today;
	const none = { line, options: [], closed: [], sumFits: 0, isRepeated: false, isFuture };
	if (line.unreadable || line.sum === null) return { ...none, kind: "unmatched" };
	const known = namedNumbers(line.purpose).flatMap((number) => payers.rows.get(number) ?? []);
	const before = confirmedBefore(line, known, payers, confirmed);
	if (before.length > 0) return { ...none, kind: "before", closed: before };
	const closed = known.filter(({ number }) => !payers.unpaid.has(number));
	const sumFits = payers.countOwing(line.sum, line.currency);
	const options = optionsOf(line, known, payers);
	const [best] = options;
	if (!best) return { ...none, kind: "unmatched", closed, sumFits };
	const { number, sum, name } = best.marks;
	const sure = number && sum && name === "yes" && closed.length === 0 && !line.refund && !isFuture;
	return { ...none, kind: sure ? "sure" : "doubtful", options, closed, sumFits };
}

function optionsOf(line: BankLine, known: readonly RegistrationListRow[], payers: Payers): Option[] {
	const payable = (number: number) => {
		const owing = payers.unpaid.get(number);
		return owing !== undefined && !(line.refund && owing.difference);
	};
	const open = known.map((row) => row.number).filter(payable);
	const texts = textsOf(line);
	const paying = { ...line, texts };
	const named = [...payers.named(texts).keys()].filter(payable);
	const together = open.length > 1 ? [optionOf(open, paying, payers, true)] : [];
	const alone = [...new Set([...open, ...named])].map((number) =>
		optionOf([number], paying, payers, open.includes(number)),
	);
	return [...together, ...alone]
		.filter((option) => option !== null)
		.filter(
			({ numbers, marks }) => agreementCount(marks) >= 2 && (marks.sum || numbers.length === open.length),
		)
		.sort((a, b) => weight(b.marks) - weight(a.marks))
		.slice(0, MAX_OPTIONS);
}

interface PaymentText extends Pick<BankLine, "sum" | "currency"> {
	texts: readonly (readonly string[])[];
}

export function optionOf(
	numbers: readonly number[],
	{ sum, currency, texts }: PaymentText,
	payers: Payers,
	number: boolean,
): Option | null {
	const owing = numbers.flatMap((one) => payers.unpaid.get(one) ?? []);
	const [first] = owing;
	if (!first || owing.length < numbers.length) return null;
	if (owing.some(({ currency }) => currency !== first.currency)) return null;
	const amount = owing.reduce((sum, one) => sum + one.amount, 0);
	const names = numbers.map((one) => payers.agrees(one, texts));
	const name = names.every((mark) => mark === "yes") ? "yes" : bestMark(names) === "no" ? "no" : "near";
	return {
		numbers,
		difference: owing.every(({ difference }) => difference),
		owed: { amount, currency: first.currency },
		marks: { number, sum: amount === sum && first.currency === currency, name },
	};
}

/** Checks whether the money came in another currency than owed: amounts cannot agree. */
export const isOtherCurrency = (
	line: Pick<BankLine, "currency">,
	option: Option | null | undefined,
): boolean => option != null && option.owed.currency !== line.currency;

const agreementCount = ({ number, sum, name }: Marks) => Number(number) + Number(sum) + Number(name !== "no");

const weight = ({ number, sum, name }: Marks) =>
	2 * Number(number) + 2 * Number(sum) + (name === "yes" ? 2 : name === "near" ? 1 : 0);
