import { FORMATS, LOCALES, PAPER_STATUSES, PAPER_TYPES } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import type { ReactNode } from "react";
import type { ListColumn } from "../../lib/list/definition.ts";
import type { ListView } from "../../lib/list/view.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { PaperMarks } from "../../ui/paper/paper-marks.tsx";
import { STATUS_TONE, StatusIcon } from "../../ui/paper/status-icon.tsx";
import { PaperCell } from "./paper-cells.tsx";
import { originalityColumn } from "./paper-originality.tsx";
import { distinctAuthorValues, type PapersContext } from "./papers-context.ts";

type Column = ListColumn<PaperListRow, PapersContext>;

/** Widths where all columns fit beside a title of 480 px: with the filter panel, and below its width. */
const ROOMY = "(width >= 1540px), (1212px <= width < 1280px)";

/** Widths with room for rarely filled columns. */
const SPACIOUS = "(width >= 1720px)";

/** Matches no screen: shown on request. */
const NOWHERE = "not all";

const FIRST: readonly Column[] = [
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
		cell: (paper, context) => <PaperCell paper={paper} context={context} />,
		fixed: true,
		sort: {
			byContext: (paper, { locale }) => titleFor(paper, locale).title,
			name: ({ t }) => t("papers:order_by.title"),
		},
	},
	{
		id: "status",
		title: ({ t }) => t("papers:status"),
		width: "156px",
		cell: (paper, { statuses }) => (
			<span className="flex flex-col group-data-dense/table:flex-row group-data-dense/table:gap-2">
				<Badge withoutBackground tone={STATUS_TONE[paper.status]} icon={<StatusIcon status={paper.status} />}>
					{statuses[paper.status]}
				</Badge>
				{(paper.held || paper.till) && (
					<span className="flex gap-2">
						<PaperMarks paper={paper} iconOnly />
					</span>
				)}
			</span>
		),
		sort: {
			by: ({ status }) => PAPER_STATUSES.indexOf(status),
			name: ({ t }) => t("papers:order_by.status"),
		},
	},
];

const TYPE: Column = {
	id: "type",
	title: ({ t }) => t("papers:type"),
	width: "104px",
	cell: ({ type }, { t }) => <Quiet>{t(`papers:types_short.${type}`)}</Quiet>,
	roomFor: ROOMY,
	sort: { by: ({ type }) => PAPER_TYPES.indexOf(type), name: ({ t }) => t("papers:order_by.type") },
};

const ISSUE: Column = {
	id: "issue_id",
	title: ({ t }) => t("papers:issue.label"),
	width: "120px",
	cell: (paper, context) => <Quiet>{issueOf(paper, context)}</Quiet>,
	roomFor: NOWHERE,
	sort: { byContext: issueOf, name: ({ t }) => t("papers:order_by.issue") },
};

const REST: readonly Column[] = [
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
		cell: ({ language }, { t }) => <span className="text-secondary">{t(`common:language.${language}`)}</span>,
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
	originalityColumn,
	{
		id: "authors_count",
		title: ({ t }) => t("papers:authors_count"),
		width: "72px",
		cell: ({ authors_count }) => <Quiet>{authors_count}</Quiet>,
		roomFor: NOWHERE,
		sort: {
			by: ({ authors_count }) => authors_count,
			firstDown: true,
			name: ({ t }) => t("papers:order_by.authors_count"),
		},
	},
	{
		id: "organization",
		title: ({ t }) => t("papers:organization"),
		width: "168px",
		cell: (paper, context) => <Quiet searched>{organizationsOf(paper, context)}</Quiet>,
		roomFor: NOWHERE,
		sort: { byContext: organizationsOf, name: ({ t }) => t("papers:order_by.organization") },
	},
	{
		id: "country",
		title: ({ t }) => t("papers:country"),
		width: "112px",
		cell: (paper, context) => <Quiet>{countriesOf(paper, context)}</Quiet>,
		roomFor: NOWHERE,
		sort: { byContext: countriesOf, name: ({ t }) => t("papers:order_by.country") },
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
];

/** Read authors, which load after the list. */
const DETAIL_COLUMNS = ["organization", "country"];

export const sortsByDetails = ({ sort }: ListView): boolean =>
	sort !== null && DETAIL_COLUMNS.includes(sort.key);

/** @param shown by column id */
export const showsDetails = (shown: Readonly<Record<string, boolean>>): boolean =>
	DETAIL_COLUMNS.some((id) => shown[id]);

export const paperColumns: readonly Column[] = [...FIRST, ISSUE, ...REST];
export const submissionColumns: readonly Column[] = [...FIRST, TYPE, ...REST];

/** Returns the issue's title, as columns sort by visible text. */
function issueOf({ issue }: PaperListRow, { issues }: PapersContext): string {
	return (issue && issues.get(issue)) || "";
}
function organizationsOf(paper: PaperListRow, context: PapersContext): string {
	return distinctAuthorValues(paper, context, ({ organization }) => organization);
}
function countriesOf(paper: PaperListRow, context: PapersContext): string {
	return distinctAuthorValues(paper, context, ({ country }) => country && context.countryName(country));
}

function Quiet({ children, searched }: { children: ReactNode; searched?: boolean }) {
	return (
		<span data-search={searched} data-full className="block truncate text-secondary">
			{children}
		</span>
	);
}
