import type { Conference } from "@deck/contracts/conference";
import { FORMATS, LOCALES, PAPER_STATUSES, type PaperType } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import type { TFunction } from "i18next";
import { defineList, type ListDefinition } from "../../lib/list/define.ts";
import type { ListParts } from "../../lib/list/definition.ts";
import { PAPER_MARKS, type PaperMark, paperMarks } from "../../lib/paper/marks.ts";
import { papers } from "../../lib/paper/papers.ts";
import { paperSearch } from "../../lib/paper/search.ts";
import type { ShownSection } from "../../lib/sections.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { STATUS_TONE, StatusGlyph } from "../../ui/paper/status-glyph.tsx";
import { NoPapers } from "./no-papers.tsx";
import { PaperCell, PhoneCard } from "./paper-cells.tsx";
import { PaperMarks } from "./paper-marks.tsx";
import { SectionChip } from "./section-chip.tsx";

/** What the list of papers needs to be worded. */
export interface PapersContext {
	t: TFunction<["papers", "common"]>;
	/** A word as it stands within a sentence. */
	lower: (word: string) => string;
	/** The name of a language within a sentence: English writes it with a capital there too. */
	lowerLanguage: (word: string) => string;
	/** Every section of the conference, by id. */
	sections: ReadonlyMap<string, ShownSection>;
	/** Those whose papers the reader may read. */
	readable: readonly ShownSection[];
	/** The marks by which the reader may choose. */
	marks: readonly PaperMark[];
}

const sectionIds = ({ sections }: Pick<Conference, "sections">) => sections.map(({ id }) => id);

/** Where every column has room and a title still has some 480 px: beside the filters, and before they stand there. */
const ROOMY = "(width >= 1540px), (1212px <= width < 1280px)";

/** Where there is room left for what few papers have. */
const SPACIOUS = "(width >= 1720px)";

/** What the lists of papers and of extended papers have in common, as staff see them. */
const common: Omit<ListParts<PaperCard, number, PapersContext>, "name" | "address" | "words"> = {
	rows: papers,
	rowName: ({ title }) => title,
	search: paperSearch,
	sort: { key: "changed", down: true },
	empty: () => <NoPapers />,
	card: (paper, { t, sections }, changed) => (
		<PhoneCard
			paper={paper}
			section={sections.get(paper.section)}
			more={t("papers:and_more", { count: paper.authors_count - 1 })}
			changed={changed}
		/>
	),
	filters: [
		{
			kind: "many",
			id: "section_id",
			title: ({ t }) => t("papers:section"),
			valuesOf: ({ section }) => section,
			known: sectionIds,
			options: ({ readable }) =>
				readable.map((section) => ({
					value: section.id,
					label: section.title,
					glyph: <SectionChip section={section} mute />,
				})),
			word: (id, { sections }) => sections.get(id)?.letter ?? id,
			tall: true,
		},
		{
			kind: "many",
			id: "status",
			title: ({ t }) => t("papers:status"),
			valuesOf: ({ status }) => status,
			known: () => PAPER_STATUSES,
			options: ({ t }) =>
				PAPER_STATUSES.map((status) => ({
					value: status,
					label: t(`common:paper_status_counted.${status}`),
					glyph: <StatusGlyph status={status} />,
				})),
			word: (status, { t, lower }) => lower(t(`common:paper_status.${status as PaperCard["status"]}`)),
		},
		{
			kind: "many",
			id: "format",
			title: ({ t }) => t("papers:format"),
			valuesOf: ({ format }) => format,
			known: () => FORMATS,
			options: ({ t }) => FORMATS.map((format) => ({ value: format, label: t(`common:format.${format}`) })),
			word: (format, { t, lower }) => lower(t(`common:format.${format as PaperCard["format"]}`)),
		},
		{
			kind: "many",
			id: "language",
			title: ({ t }) => t("papers:language"),
			valuesOf: ({ language }) => language,
			known: () => LOCALES,
			options: ({ t }) =>
				LOCALES.map((language) => ({ value: language, label: t(`common:language.${language}`) })),
			word: (language, { t, lowerLanguage }) =>
				lowerLanguage(t(`common:language.${language as PaperCard["language"]}`)),
		},
		{
			kind: "many",
			id: "marks",
			title: ({ t }) => t("papers:marks"),
			valuesOf: (paper) => paperMarks(paper, new Date()),
			known: () => PAPER_MARKS,
			options: ({ t, marks }) => marks.map((mark) => ({ value: mark, label: t(`papers:marks_of.${mark}`) })),
			word: (mark, { t, lower }) => lower(t(`papers:marks_of.${mark as PaperMark}`)),
		},
		{
			kind: "flag",
			id: "deleted",
			title: ({ t }) => t("papers:show_deleted"),
			word: ({ t }) => t("papers:deleted_shown"),
			shows: { filter: "status", value: "deleted" },
		},
	],
	columns: [
		{
			id: "number",
			title: ({ t }) => t("papers:number"),
			width: "44px",
			cell: ({ number }) => (
				<span data-search className="font-medium text-secondary">
					{number}
				</span>
			),
			fixed: true,
			sort: { by: ({ number }) => number, firstDown: true, name: ({ t }) => t("papers:order_by.number") },
		},
		{
			id: "title",
			title: ({ t }) => t("papers:paper"),
			width: "minmax(0, 1fr)",
			cell: (paper, { t, sections }) => (
				<PaperCell
					paper={paper}
					section={sections.get(paper.section)}
					more={t("papers:and_more", { count: paper.authors_count - 1 })}
				/>
			),
			fixed: true,
			sort: { by: ({ title }) => title, name: ({ t }) => t("papers:order_by.title") },
		},
		{
			id: "status",
			title: ({ t }) => t("papers:status"),
			width: "156px",
			cell: (paper, { t }) => (
				<span className="flex flex-col">
					<Badge bare tone={STATUS_TONE[paper.status]} icon={<StatusGlyph status={paper.status} />}>
						{t(`common:paper_status.${paper.status}`)}
					</Badge>
					{(paper.held || paper.till) && (
						<span className="flex gap-2">
							<PaperMarks paper={paper} bare />
						</span>
					)}
				</span>
			),
			sort: {
				by: ({ status }) => PAPER_STATUSES.indexOf(status),
				name: ({ t }) => t("papers:order_by.status"),
			},
		},
		{
			id: "format",
			title: ({ t }) => t("papers:format_short"),
			width: "80px",
			cell: ({ format }, { t }) => <span className="text-secondary">{t(`common:format.${format}`)}</span>,
			roomFor: ROOMY,
			sort: { by: ({ format }) => FORMATS.indexOf(format), name: ({ t }) => t("papers:order_by.format") },
		},
		{
			id: "language",
			title: ({ t }) => t("papers:language"),
			width: "84px",
			cell: ({ language }, { t }) => (
				<span className="text-secondary">{t(`common:language.${language}`)}</span>
			),
			roomFor: ROOMY,
			sort: {
				by: ({ language }) => LOCALES.indexOf(language),
				name: ({ t }) => t("papers:order_by.language"),
			},
		},
		{
			id: "discount",
			title: ({ t }) => t("papers:discount"),
			width: "84px",
			cell: ({ discount }, { t }) => (
				<span className="text-secondary">{discount ? t("papers:discount_of", { discount }) : ""}</span>
			),
			roomFor: SPACIOUS,
			sort: {
				by: ({ discount = 0 }) => discount,
				firstDown: true,
				name: ({ t }) => t("papers:order_by.discount"),
			},
		},
		{
			id: "changed",
			title: ({ t }) => t("papers:updated"),
			width: "84px",
			cell: ({ changed }, _, clock) => (
				<span className="text-secondary">
					<ShortTime at={changed} {...clock} />
				</span>
			),
			align: "end",
			sort: {
				by: ({ changed }) => Date.parse(changed),
				firstDown: true,
				name: ({ t }) => t("papers:order_by.changed"),
			},
		},
	],
};

/** The list of each type; people find the view of each as they left it. */
export const paperLists = {
	paper: defineList({
		...common,
		name: "admin papers",
		address: "adm/papers",
		belongs: ({ type }) => type === "paper",
		words: (context) => ({ ...wordsOf(context), title: context.t("papers:title") }),
	}),
	extpaper: defineList({
		...common,
		name: "admin extpapers",
		address: "adm/extpapers",
		belongs: ({ type }) => type === "extpaper",
		words: (context) => ({ ...wordsOf(context), title: context.t("papers:title_extended") }),
	}),
} satisfies Record<PaperType, ListDefinition<PaperCard, number, PapersContext>>;

function wordsOf({ t }: PapersContext) {
	return {
		search: t("papers:search"),
		show: (count: number) => t("papers:show", { count }),
		keys: paperKeys(t),
	};
}

/** What keys do in the list and on a paper. */
export function paperKeys(t: TFunction<["papers", "common"]>) {
	return {
		title: t("papers:keys.title"),
		open: t("papers:keys.open"),
		onRow: t("papers:keys.on_paper"),
		next: t("papers:keys.next"),
		previous: t("papers:keys.previous"),
	};
}
