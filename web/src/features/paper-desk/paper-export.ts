import { fieldNames, fieldText } from "@deck/contracts/fields";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import { t } from "../../lib/i18n.ts";
import type { ExportColumn, ListExport } from "../../lib/list/definition.ts";
import { firstAuthorFor, titleFor } from "../../lib/paper/texts-for.ts";
import type { PapersContext } from "./papers-context.ts";

type Column = ExportColumn<PaperListRow, PapersContext>;
type Author = PaperDetails["authors"][number];

/** Separates values in a cell. */
const AND = "; ";

const detailsOf = ({ number }: PaperListRow, { details }: PapersContext) => details.get(number);

const fromDetails = (
	of: (details: PaperDetails, paper: PaperListRow, context: PapersContext) => string | Date,
) => ({
	later: true as const,
	value: (paper: PaperListRow, context: PapersContext) => {
		const details = detailsOf(paper, context);
		return details ? of(details, paper, context) : null;
	},
});

/** Joins a value of each author, in order, to match values to authors. */
const perAuthor = (of: (author: Author, context: PapersContext) => string) =>
	fromDetails(({ authors }, _, context) => authors.map((author) => of(author, context)).join(AND));

const perDistinctAuthor = (of: (author: Author, context: PapersContext) => string) =>
	fromDetails(({ authors }, _, context) =>
		[...new Set(authors.map((author) => of(author, context)))].filter(Boolean).join(AND),
	);

const corresponding = (of: (author: Author) => string) =>
	fromDetails(({ authors }) =>
		authors
			.filter((author) => author.corresponding)
			.map(of)
			.join(AND),
	);

const nameOf = ({ first_name, last_name }: Pick<Author, "first_name" | "last_name">) =>
	[last_name, first_name].filter(Boolean).join(" ");

/** Returns the names in the proceedings' English part. */
const inEnglish = (author: Author) => author.locales?.en ?? author;

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

const columns: readonly Column[] = [
	{ id: "number", title: () => t("export:paper.number"), value: ({ number }) => number },
	{
		id: "type",
		title: () => t("export:paper.type"),
		value: ({ type }, context) => context.t(`papers:types_short.${type}`),
	},
	{ id: "title", title: () => t("common:paper_text.title.label"), value: ({ title }) => title },
	{
		id: "title_en",
		title: () => t("common:paper_text.title.label_en"),
		value: (paper) => titleFor(paper, "en").title,
	},
	{
		id: "first_author",
		title: () => t("export:paper.first_author"),
		shownWith: "title",
		value: (paper, { locale }) => firstAuthorFor(paper, locale).name,
	},
	{
		id: "section",
		title: () => t("papers:section"),
		shownWith: "title",
		value: ({ section }, { sections }) => sections.get(section)?.title ?? "",
	},
	{
		id: "status",
		title: () => t("papers:status"),
		value: ({ status }, context) => context.t(`common:paper_status.${status}`),
	},
	{
		id: "held",
		title: () => t("papers:marks_of.held"),
		has: ({ marks }) => marks.includes("held"),
		value: ({ held }, context) => (held ? context.t(`common:paper_status.${held}`) : null),
	},
	{
		id: "format",
		title: () => t("papers:format"),
		value: ({ format }, context) => context.t(`common:format.${format}`),
	},
	{
		id: "language",
		title: () => t("papers:language"),
		value: ({ language }, context) => context.t(`common:language.${language}`),
	},
	{
		id: "issue_id",
		title: () => t("papers:issue.label"),
		has: ({ issues }) => issues.size > 0,
		value: ({ issue }, { issues }) => (issue && issues.get(issue)) ?? "",
	},
	{ id: "discount", title: () => t("export:paper.discount"), value: ({ discount }) => discount ?? 0 },
	{
		id: "originality",
		title: () => t("export:paper.originality"),
		later: true,
		value: ({ number }, { figures }) => figures?.get(number)?.originality ?? null,
	},
	{
		id: "authors_count",
		title: () => t("export:paper.authors_count"),
		value: ({ authors_count }) => authors_count,
	},
	{ id: "authors", title: () => t("export:paper.authors"), ...perAuthor(nameOf) },
	{
		id: "authors_en",
		title: () => t("export:paper.authors_en"),
		...perAuthor((author) => nameOf(inEnglish(author))),
	},
	{
		id: "corresponding",
		title: () => t("export:paper.corresponding"),
		...corresponding(nameOf),
	},
	{
		id: "corresponding_email",
		title: () => t("export:paper.corresponding_email"),
		...corresponding(({ email }) => email),
	},
	{ id: "emails", title: () => t("export:paper.emails"), ...perAuthor(({ email }) => email) },
	{ id: "orcids", title: () => t("export:paper.orcids"), ...perDistinctAuthor(({ orcid }) => orcid) },
	{
		id: "organization",
		title: () => t("export:paper.organizations"),
		...perDistinctAuthor(({ organization }) => organization),
	},
	{
		id: "organizations_en",
		title: () => t("export:paper.organizations_en"),
		...perDistinctAuthor((author) => inEnglish(author).organization),
	},
	{
		id: "country",
		title: () => t("export:paper.countries"),
		...perDistinctAuthor(({ country }, { countryName }) => country && countryName(country)),
	},
	...fieldNames(DETAIL_TEXTS).flatMap((name): Column[] => [
		{
			id: name,
			title: () => t(`common:paper_text.${name}.label`),
			...fromDetails((details) => fieldText(details[name], AND)),
		},
		{
			id: `${name}_en`,
			title: () => t(`common:paper_text.${name}.label_en`),
			...fromDetails((details) => fieldText((details.locales?.en ?? details)[name], AND)),
		},
	]),
	{
		id: "submitted",
		title: () => t("export:paper.submitted"),
		...fromDetails(({ submitted }) => new Date(submitted)),
	},
	{ id: "changed", title: () => t("export:paper.changed"), value: ({ changed }) => dateOf(changed) },
	{ id: "till", title: () => t("export:paper.till"), value: ({ till }) => dateOf(till) },
	{ id: "paper", title: () => t("export:paper.paper"), value: ({ paper }) => paper ?? null },
];

/** Exports papers; held decisions are only in rows of readers who may decide. */
export const paperExport: ListExport<PaperListRow, PapersContext> = {
	columns,
	ready: (papers, { details, figures }) =>
		figures !== undefined && papers.every(({ number }) => details.has(number)),
};
