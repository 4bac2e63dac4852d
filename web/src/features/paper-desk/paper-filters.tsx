import type { Conference } from "@deck/contracts/conference";
import {
	FORMATS,
	LOCALES,
	PAPER_STATUSES,
	PAPER_TYPES,
	type PaperType,
	PRESENTER_STATES,
	type PresenterState,
} from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { ManyFilter, RowFilter } from "../../lib/list/definition.ts";
import { PAPER_MARKS, type PaperMark, paperMarks } from "../../lib/paper/marks.ts";
import { SectionChip } from "../../ui/paper/section-chip.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { originalityFilter } from "./paper-originality.tsx";
import { issuesOf, type PapersContext } from "./papers-context.ts";

type Many = ManyFilter<PaperListRow, PapersContext>;

const sectionIds = ({ sections }: Pick<Conference, "sections">) => sections.map(({ id }) => id);

/** Stands for "no issue" in URLs. */
const NO_ISSUE = "none";

const TYPE: Many = {
	kind: "many",
	id: "type",
	title: ({ t }) => t("papers:type"),
	valuesOf: ({ type }) => type,
	knownValues: () => PAPER_TYPES,
	options: ({ t }) => PAPER_TYPES.map((type) => ({ value: type, label: t(`papers:types.${type}`) })),
	valueText: (type, { t, lower }) => lower(t(`papers:types.${type as PaperType}`)),
};

const issueOf = (type: PaperType): Many => ({
	kind: "many",
	id: "issue_id",
	title: ({ t }) => t("papers:issue.label"),
	valuesOf: ({ issue }) => issue ?? NO_ISSUE,
	knownValues: (conference) => [NO_ISSUE, ...issuesOf(conference, type).map(({ id }) => id)],
	options: ({ t, issues }) =>
		issues.size === 0
			? []
			: [
					{ value: NO_ISSUE, label: t("papers:issue.no") },
					...[...issues].map(([value, label]) => ({ value, label })),
				],
	valueText: (id, { t, lower, issues }) =>
		id === NO_ISSUE ? lower(t("papers:issue.no")) : (issues.get(id) ?? id),
});

/** Of accepted papers, for readers of registrations. */
const PRESENTER: Many = {
	kind: "many",
	id: "presenter",
	title: ({ t }) => t("papers:presenter"),
	valuesOf: ({ presenter }) => presenter ?? [],
	knownValues: () => PRESENTER_STATES,
	options: ({ t, presenters }) =>
		presenters
			? PRESENTER_STATES.map((state) => ({ value: state, label: t(`papers:presenters.${state}`) }))
			: [],
	valueText: (state, { t, lower }) => lower(t(`papers:presenters.${state as PresenterState}`)),
};

const COMMON: readonly RowFilter<PaperListRow, PapersContext>[] = [
	{
		kind: "many",
		id: "section_id",
		title: ({ t }) => t("papers:section"),
		valuesOf: ({ section }) => section,
		knownValues: sectionIds,
		options: ({ readable }) =>
			readable.map((section) => ({
				value: section.id,
				label: section.title,
				glyph: <SectionChip section={section} mute />,
			})),
		valueText: (id, { sections }) => sections.get(id)?.letter ?? id,
		tall: true,
	},
	{
		kind: "many",
		id: "status",
		title: ({ t }) => t("papers:status"),
		valuesOf: ({ status }) => status,
		knownValues: () => PAPER_STATUSES,
		options: ({ t }) =>
			PAPER_STATUSES.map((status) => ({
				value: status,
				label: t(`common:paper_status.${status}`),
				glyph: <StatusIcon status={status} />,
			})),
		valueText: (status, { t, lower }) => lower(t(`common:paper_status.${status as PaperListRow["status"]}`)),
	},
	{
		kind: "many",
		id: "format",
		title: ({ t }) => t("papers:format"),
		valuesOf: ({ format }) => format,
		knownValues: () => FORMATS,
		options: ({ t }) => FORMATS.map((format) => ({ value: format, label: t(`common:format.${format}`) })),
		valueText: (format, { t, lower }) => lower(t(`common:format.${format as PaperListRow["format"]}`)),
	},
	{
		kind: "many",
		id: "language",
		title: ({ t }) => t("papers:language"),
		valuesOf: ({ language }) => language,
		knownValues: () => LOCALES,
		options: ({ t }) =>
			LOCALES.map((language) => ({ value: language, label: t(`common:language.${language}`) })),
		valueText: (language, { t, lowerLanguage }) =>
			lowerLanguage(t(`common:language.${language as PaperListRow["language"]}`)),
	},
];

const ADDITIONAL: readonly RowFilter<PaperListRow, PapersContext>[] = [
	originalityFilter,
	{
		kind: "many",
		id: "marks",
		title: ({ t }) => t("papers:marks"),
		valuesOf: (paper) => paperMarks(paper, new Date()),
		knownValues: () => PAPER_MARKS,
		options: ({ t, marks }) => marks.map((mark) => ({ value: mark, label: t(`papers:marks_of.${mark}`) })),
		valueText: (mark, { t, lower }) => lower(t(`papers:marks_of.${mark as PaperMark}`)),
	},
	{
		kind: "flag",
		id: "deleted",
		title: ({ t }) => t("papers:show_deleted"),
		valueText: ({ t }) => t("papers:deleted_shown"),
		shows: { filter: "status", value: "deleted" },
	},
];

export const paperFilters = (type: PaperType): readonly RowFilter<PaperListRow, PapersContext>[] => [
	...COMMON,
	issueOf(type),
	...(type === "paper" ? [PRESENTER] : []),
	...ADDITIONAL,
];
export const submissionFilters: readonly RowFilter<PaperListRow, PapersContext>[] = [
	TYPE,
	...COMMON,
	...ADDITIONAL,
];
