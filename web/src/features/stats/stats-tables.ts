import type { Format, Locale } from "@deck/contracts/enums";
import { type Acceptance, DECIDED, totalAcceptance } from "./acceptance.ts";
import type { Origin } from "./by-authors.ts";
import type { DiscountCount } from "./discounts.ts";
import type { BandCount } from "./originality-bands.ts";
import type { ComparedDay } from "./over-time.ts";
import type { StatCell, StatTable } from "./stat-table.ts";
import { type StatsContext, toPercent } from "./stats-context.ts";
import { COUNTED_STATUSES, type StatusCounts } from "./status-counts.ts";

export const GROUPINGS = ["section", "format", "language"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** List filters. */
const FILTERS = { section: "section_id", format: "format", language: "language" } as const;

export function groupFilters(by: Grouping, key: string, section: string | null): Record<string, string[]> {
	return { ...(section && { section_id: [section] }), [FILTERS[by]]: [key] };
}

export function groupName(by: Grouping, key: string, { t, sections }: StatsContext): string {
	if (by === "section") return sections.get(key)?.name ?? key;
	if (by === "format") return t(`common:format.${key as Format}`);
	return t(`common:language.${key as Locale}`);
}

export function statusTable(
	by: Grouping,
	rows: readonly StatusCounts[],
	section: string | null,
	context: StatsContext,
): StatTable {
	const { t, sections, list } = context;
	return {
		id: `status-${by}`,
		title: t(`stats:status_by.${by}`),
		head: [
			t(`stats:status_by.head.${by}`),
			...COUNTED_STATUSES.map((status) => t(`common:paper_status.${status}`)),
			t("stats:all"),
		],
		rows: rows.map(({ key, counts, total }) => {
			const filters = groupFilters(by, key, section);
			return [
				{
					...textCell(groupName(by, key, context)),
					...(by === "section" && { lang: sections.get(key)?.lang }),
				},
				...COUNTED_STATUSES.map((status) =>
					countCell(counts[status], context, list({ ...filters, status: [status] })),
				),
				countCell(total, context, list(filters)),
			];
		}),
	};
}

/** Builds the table, with a total. */
export function acceptanceTable(rows: readonly Acceptance[], context: StatsContext): StatTable {
	const { t, sections, list } = context;
	const cells = ({ accepted, decided, share }: Acceptance, filters: Record<string, string[]>) => [
		countCell(accepted, context, list({ ...filters, status: ["accepted"] })),
		countCell(decided, context, list({ ...filters, status: [...DECIDED] })),
		share === null
			? { value: "", text: t("stats:acceptance.no_share") }
			: { value: toPercent(share), text: context.number(toPercent(share)) },
	];
	return {
		id: "acceptance",
		title: t("stats:acceptance.title"),
		head: [
			t("stats:section"),
			t("stats:acceptance.accepted"),
			t("stats:acceptance.decided"),
			t("stats:share"),
		],
		rows: [
			...rows.map((row) => [
				{ ...textCell(sections.get(row.key)?.name ?? row.key), lang: sections.get(row.key)?.lang },
				...cells(row, { section_id: [row.key] }),
			]),
			...(rows.length > 1
				? [[textCell(t("stats:acceptance.whole")), ...cells(totalAcceptance(rows), {})]]
				: []),
		],
	};
}

export function timeTable(
	days: readonly ComparedDay[],
	earlier: string | null,
	{ t, number }: StatsContext,
): StatTable {
	const plain = (value: number | null): StatCell =>
		value === null ? textCell("") : { value, text: number(value) };
	const changes = days.filter(
		(day, index) => day.count || (day.earlier ?? 0) > (days[index - 1]?.earlier ?? 0),
	);
	return {
		id: "submissions",
		title: t("stats:over_time.title"),
		head: [
			t("stats:over_time.day"),
			t("stats:over_time.count"),
			t("stats:over_time.total"),
			...(earlier === null ? [] : [t("stats:over_time.total_of", { conference: earlier })]),
		],
		rows: changes.map(({ day, count, total, earlier: before }) => [
			textCell(day),
			...[count, total, ...(earlier === null ? [] : [before])].map(plain),
		]),
	};
}

/** Builds the table, with shares. */
export function originTable(
	of: "countries" | "organizations",
	rows: readonly Origin[],
	all: number,
	context: StatsContext,
): StatTable {
	const { t, number } = context;
	return {
		id: of,
		title: t(`stats:${of}.title`),
		head: [t(`stats:${of}.head`), t("stats:papers_head"), t("stats:share")],
		rows: rows.map((row) => [
			textCell(originName(of, row, context)),
			{ value: row.papers, text: number(row.papers) },
			{ value: toPercent(row.papers / all), text: number(toPercent(row.papers / all)) },
		]),
	};
}

export function originName(
	of: "countries" | "organizations",
	{ name }: Origin,
	{ countryName }: StatsContext,
): string {
	return of === "countries" ? countryName(name) : name;
}

export function discountTable(rows: readonly DiscountCount[], { t, number }: StatsContext): StatTable {
	return {
		id: "discounts",
		title: t("stats:discounts.title"),
		head: [t("stats:discounts.head"), t("stats:papers_head")],
		rows: rows.map(({ discount, papers }) => [
			textCell(t("stats:discounts.row", { discount })),
			{ value: papers, text: number(papers) },
		]),
	};
}

export function bandFilters(band: BandCount["band"], section: string | null): Record<string, string[]> {
	return { ...(section && { section_id: [section] }), originality: [band] };
}

export function originalityTable(
	rows: readonly BandCount[],
	section: string | null,
	context: StatsContext,
): StatTable {
	const { t, list } = context;
	return {
		id: "originality",
		title: t("stats:originality.title"),
		head: [t("stats:originality.head"), t("stats:papers_head")],
		rows: rows.map(({ band, papers }) => [
			textCell(t(`common:originality_band.${band}`)),
			countCell(papers, context, list(bandFilters(band, section))),
		]),
	};
}

const textCell = (text: string): StatCell => ({ value: text, text });

/** Links to the counted papers, if any. */
const countCell = (value: number, { number }: StatsContext, to: string): StatCell => ({
	value,
	text: number(value),
	...(value > 0 && { to }),
});
