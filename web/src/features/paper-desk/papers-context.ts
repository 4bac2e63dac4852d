import { countryNames } from "@deck/contracts/country-names";
import { type Locale, PAPER_STATUSES, type PaperStatus, type PaperType } from "@deck/contracts/enums";
import type { IssueTitle } from "@deck/contracts/issue";
import type { NoteCount } from "@deck/contracts/note";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { hasPermission } from "@deck/contracts/permissions";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { FilterConference } from "../../lib/list/definition.ts";
import { PAPER_MARKS, type PaperMark } from "../../lib/paper/marks.ts";
import type { OriginalityFigures } from "../../lib/paper/originality.ts";
import { readableSections, showsPresenters } from "../../lib/paper-scope.ts";
import { type ShownSection, sectionsById } from "../../lib/sections.ts";
import { PAPER_PAGES } from "./paper-pages.ts";

/** Languages that capitalise names of languages. */
const CAPITALIZED_LANGUAGES: Record<Locale, boolean> = { en: true, ru: false };

export function issuesOf(conference: FilterConference, type: PaperType): readonly IssueTitle[] {
	return type === "paper" ? conference.paper_issues : conference.extpaper_issues;
}

export interface PapersContext {
	t: TFunction<["papers", "common"]>;
	locale: Locale;
	/** Precomputed: calling i18next per row would double its cost. */
	statuses: Readonly<Record<PaperStatus, string>>;
	more: (authors: number) => string;
	address: (paper: Pick<PaperListRow, "type" | "number">) => string;
	lower: (word: string) => string;
	/** Language name within sentences; English keeps the capital. */
	lowerLanguage: (word: string) => string;
	countryName: (code: string) => string;
	sections: ReadonlyMap<string, ShownSection>;
	readable: readonly ShownSection[];
	issues: ReadonlyMap<string, string>;
	marks: readonly PaperMark[];
	presenters: boolean;
	details: ReadonlyMap<number, PaperDetails>;
	/** False while some papers' details are missing. */
	detailsComplete: boolean | undefined;
	notes: ReadonlyMap<number, NoteCount> | undefined;
	/** Originality; undefined until loaded. */
	figures: OriginalityFigures | undefined;
}

export function usePapersContext(
	type: PaperType | null,
	details: ReadonlyMap<number, PaperDetails>,
	{
		notes,
		figures,
		detailsComplete,
	}: Partial<Pick<PapersContext, "notes" | "figures" | "detailsComplete">> = {},
): PapersContext {
	const { t } = useTranslation(["papers", "common"]);
	const conference = useConference();
	const locale = useLocale();
	const words = useMemo(() => {
		const sections = sectionsById(conference.sections, locale);
		const lower = (word: string) => word.toLocaleLowerCase(locale);
		const issues = type === null ? [] : issuesOf(conference, type);
		const mores = new Map<number, string>();
		return {
			t,
			locale,
			statuses: statusTexts(t),
			more: (count: number) => {
				const known = mores.get(count) ?? t("papers:and_more", { count });
				mores.set(count, known);
				return known;
			},
			address: ({ type: of, number }: Pick<PaperListRow, "type" | "number">) =>
				`/${conference.path}/${PAPER_PAGES[of]}/${number}`,
			lower,
			lowerLanguage: (word: string) => (CAPITALIZED_LANGUAGES[locale] ? word : lower(word)),
			countryName: countryNames(locale),
			sections,
			marks: PAPER_MARKS.filter(
				(mark) => mark !== "held" || hasPermission(conference.admin_roles, "decision", "write"),
			),
			presenters: showsPresenters(conference),
			readable: readableSections(conference).flatMap(({ id }) => sections.get(id) ?? []),
			issues: new Map(issues.map(({ id, locales }) => [id, localizedField(locales, "title", locale).text])),
		};
	}, [t, conference, locale, type]);
	return useMemo(
		() => ({ ...words, details, detailsComplete, notes, figures }),
		[words, details, detailsComplete, notes, figures],
	);
}

const statusTexts = (t: PapersContext["t"]) =>
	Object.fromEntries(
		PAPER_STATUSES.map((status) => [status, t(`common:paper_status.${status}`)]),
	) as PapersContext["statuses"];

/** Returns distinct values of authors; empty while unknown. */
export function distinctAuthorValues(
	{ number }: PaperListRow,
	{ details }: PapersContext,
	of: (author: PaperDetails["authors"][number]) => string,
): string {
	return [...new Set(details.get(number)?.authors.map(of))].filter(Boolean).join(", ");
}
