import { VERDICTS } from "@deck/contracts/review-lifecycle";
import { formatFilters } from "../../lib/list/view.ts";
import { REVIEW_BOARD } from "../../lib/review/review-board.ts";
import {
	type BandedCount,
	DAY_BANDS,
	LOAD_BANDS,
	type OutcomeCounts,
	REVIEW_OUTCOMES,
	type ReviewOutcome,
} from "./review-counts.ts";
import type { StatCell, StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";

const MISSING: Partial<Record<ReviewOutcome, string>> = {
	awaiting: "answers",
	inprogress: "reviews",
	late: "late",
};

export function boardAddress(path: string, section: string, outcome?: ReviewOutcome): string {
	const missing = outcome && MISSING[outcome];
	const filters = { section_id: [section], ...(missing && { missing: [missing] }) };
	return `/${path}/${REVIEW_BOARD.address}${formatFilters(filters)}`;
}

type Words = Pick<StatsContext, "t" | "number" | "sections" | "path">;

export function outcomeTable(rows: readonly OutcomeCounts<ReviewOutcome>[], context: Words): StatTable {
	const { t, path } = context;
	return sectionTable("reviews", t("stats:reviews.title"), rows, context, {
		keys: REVIEW_OUTCOMES,
		name: (outcome) => t(`stats:reviews.outcome.${outcome}`),
		to: (section, outcome) => boardAddress(path, section, outcome),
	});
}

export function verdictTable(
	rows: readonly OutcomeCounts<(typeof VERDICTS)[number]>[],
	words: Words,
): StatTable {
	const { t, path } = words;
	return sectionTable("verdicts", t("stats:verdicts.title"), rows, words, {
		keys: VERDICTS,
		name: (verdict) => t(`stats:verdicts.verdict.${verdict}`),
		to: (section) => boardAddress(path, section),
	});
}

function sectionTable<Key extends string>(
	id: string,
	title: string,
	rows: readonly OutcomeCounts<Key>[],
	{ t, number, sections }: Words,
	{
		keys,
		name,
		to,
	}: { keys: readonly Key[]; name(key: Key): string; to(section: string, key?: Key): string },
): StatTable {
	const counted = (value: number, address: string): StatCell => ({
		value,
		text: number(value),
		...(value > 0 && { to: address }),
	});
	return {
		id,
		title,
		head: [t("stats:section"), ...keys.map(name), t("stats:all")],
		rows: rows.map(({ key, counts, total }) => {
			const section = sections.get(key);
			const text = section?.name ?? key;
			return [
				{ value: text, text, lang: section?.lang },
				...keys.map((one) => counted(counts[one], to(key, one))),
				counted(total, to(key)),
			];
		}),
	};
}

export const daysTable = (bands: readonly BandedCount[], words: Words): StatTable =>
	bandTable("review-days", bands, words, {
		title: words.t("stats:days.title"),
		head: [words.t("stats:days.head"), words.t("stats:reviews.head")],
		name: (upTo) => dayBand(upTo, words),
	});

export const loadTable = (bands: readonly BandedCount[], words: Words): StatTable =>
	bandTable("expert-load", bands, words, {
		title: words.t("stats:loads.title"),
		head: [words.t("stats:reviews.head"), words.t("stats:loads.head")],
		name: (upTo) => loadBand(upTo, words),
	});

/** Formats a band of days as "8–14", "over 42". */
export function dayBand(upTo: number | null, { t, number }: Words): string {
	if (upTo === null) return t("stats:days.over", { days: number(DAY_BANDS.at(-2) ?? 0) });
	const before = DAY_BANDS[DAY_BANDS.indexOf(upTo as 7) - 1];
	return before ? `${number(before + 1)}–${number(upTo)}` : t("stats:days.up_to", { days: number(upTo) });
}

/** Formats a band of loads as "3", "over 5". */
export const loadBand = (upTo: number | null, { t, number }: Words): string =>
	upTo === null ? t("stats:loads.over", { reviews: number(LOAD_BANDS.at(-2) ?? 0) }) : number(upTo);

function bandTable(
	id: string,
	bands: readonly BandedCount[],
	{ number }: Words,
	{ title, head, name }: { title: string; head: string[]; name(upTo: number | null): string },
): StatTable {
	return {
		id,
		title,
		head,
		rows: bands.map(({ upTo, count }) => [
			{ value: name(upTo), text: name(upTo) },
			{ value: count, text: number(count) },
		]),
	};
}
