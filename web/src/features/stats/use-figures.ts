import { FORMATS, LOCALES, type PaperType } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { useMemo } from "react";
import { conferenceName, useConference } from "../../lib/conference.ts";
import { formatDate } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useOriginalityFigures } from "../../lib/paper/originality.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { acceptance } from "./acceptance.ts";
import { type CountedAuthors, countries, organizations } from "./by-authors.ts";
import { discounts } from "./discounts.ts";
import { CLOSES } from "./earlier-conferences.ts";
import { originalityBands } from "./originality-bands.ts";
import { comparedDays, shiftedDays, submissionDays } from "./over-time.ts";
import type { StatsContext } from "./stats-context.ts";
import {
	acceptanceTable,
	discountTable,
	GROUPINGS,
	type Grouping,
	originalityTable,
	originTable,
	statusTable,
	timeTable,
} from "./stats-tables.ts";
import { statusCounts } from "./status-counts.ts";
import type { EarlierChoice } from "./use-earlier-conference.ts";

export function useListFigures(
	papers: readonly PaperListRow[],
	section: string | null,
	context: StatsContext,
) {
	const conference = useConference();
	return useMemo(() => {
		const sections = section ? [section] : readableSections(conference).map(({ id }) => id);
		const groups: Record<Grouping, { of: (row: PaperListRow) => string; keys: readonly string[] }> = {
			section: { of: (row) => row.section, keys: sections },
			format: {
				of: ({ format }) => format,
				keys: offeredOrUsed(FORMATS, conference.formats, papers, "format"),
			},
			language: {
				of: ({ language }) => language,
				keys: offeredOrUsed(LOCALES, conference.languages, papers, "language"),
			},
		};
		const status = GROUPINGS.map((by) => {
			const rows = statusCounts(papers, groups[by].of, groups[by].keys);
			return { by, rows, table: statusTable(by, rows, section, context) };
		});
		const accepted = acceptance(statusCounts(papers, groups.section.of, sections));
		const discounted = discounts(papers);
		return {
			status,
			acceptance: { rows: accepted, table: acceptanceTable(accepted, context) },
			discounts: { rows: discounted, table: discountTable(discounted, context) },
		};
	}, [papers, section, conference, context]);
}

/** Returns undefined while loading. */
export function useOriginality(
	papers: readonly PaperListRow[],
	section: string | null,
	context: StatsContext,
) {
	const figures = useOriginalityFigures(papers.length > 0);
	return useMemo(() => {
		const rows = figures && originalityBands(papers, figures);
		return rows && { rows, table: originalityTable(rows, section, context) };
	}, [papers, figures, section, context]);
}

/** Returns offered or used values, in order. */
function offeredOrUsed<Value extends string, Field extends "format" | "language">(
	all: readonly Value[],
	offered: readonly Value[],
	papers: readonly (PaperListRow & Record<Field, Value>)[],
	field: Field,
): readonly Value[] {
	return all.filter((value) => offered.includes(value) || papers.some((row) => row[field] === value));
}

export function useDetailFigures(
	type: PaperType,
	papers: readonly PaperListRow[],
	details: ReadonlyMap<number, PaperDetails>,
	counted: CountedAuthors,
	earlier: EarlierChoice,
	context: StatsContext,
) {
	const { timezone, instants } = useConference();
	const locale = useLocale();
	const today = formatDate(new Date(), timezone);
	const deadline = instants[CLOSES[type]];
	const known = useMemo(() => papers.flatMap(({ number }) => details.get(number) ?? []), [papers, details]);
	const time = useMemo(() => {
		const dayOf = (at: string) => formatDate(new Date(at), timezone);
		const days = submissionDays(
			known.map(({ submitted }) => dayOf(submitted)),
			today,
			deadline && dayOf(deadline),
		);
		const before = earlier.chosen;
		const closes = deadline && dayOf(deadline);
		const moved = closes && before?.days && shiftedDays(before.days, closes, before.deadline);
		const compared = comparedDays(days, moved ? { days: moved, deadline: closes } : null);
		const name = moved ? conferenceName(before.conference, locale) : null;
		return { days: compared, deadline, earlier, name, table: timeTable(compared, name, context) };
	}, [known, timezone, today, deadline, earlier, locale, context]);
	const origins = useMemo(
		() =>
			[
				{ of: "countries" as const, rows: countries(known, counted) },
				{ of: "organizations" as const, rows: organizations(known, counted, locale) },
			].map(({ of, rows }) => ({ of, rows, table: originTable(of, rows, known.length, context) })),
		[known, counted, locale, context],
	);
	return { time, origins };
}
