import { REVIEW_STAGES } from "@deck/contracts/review-stage";
import { formatDistance } from "../../../lib/format.ts";
import type { ListColumn } from "../../../lib/list/definition.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import { CutCell, MeanCell, MissingCell, ProposalCell, SentCell, TitleCell } from "./board-cells.tsx";
import type { BoardContext } from "./board-context.ts";
import type { BoardRow } from "./board-rows.ts";
import { scoreOf } from "./simulate.ts";
import { VerdictPlot } from "./verdict-plot.tsx";

type Column = ListColumn<BoardRow, BoardContext>;

/** Windows that leave 350 px for the title: wide ones with the filter panel beside, narrow ones without it. */
const MOST_WINDOWS = "(width >= 1360px), (width < 1280px)";
const WIDE_WINDOWS = "(width >= 1740px)";
const WIDER_WINDOWS = "(width >= 1500px), (1180px <= width < 1280px)";

const isUnrated = ({ rated }: BoardContext) => !rated;

export const boardColumns: readonly Column[] = [
	{
		id: "number",
		width: "44px",
		fixed: true,
		title: ({ t }) => t("reviews:board.number"),
		cell: ({ number }) => (
			<span data-search className="font-medium text-secondary">
				{number}
			</span>
		),
		sort: { by: ({ number }) => number, firstDown: true, name: ({ t }) => t("reviews:board.order.number") },
	},
	{
		id: "title",
		width: "minmax(0, 1fr)",
		fixed: true,
		title: ({ t }) => t("reviews:board.paper"),
		cell: (row, context) => <TitleCell row={row} context={context} />,
		sort: {
			byContext: ({ paper }, { locale }) => titleFor(paper, locale).title,
			name: ({ t }) => t("reviews:board.order.title"),
		},
	},
	{
		id: "stage",
		width: "128px",
		roomFor: "not all",
		title: ({ t }) => t("reviews:board.stage"),
		cell: ({ stage }, { t }) => <span className="text-secondary">{t(`reviews:board.stages.${stage}`)}</span>,
		sort: {
			by: ({ stage }) => REVIEW_STAGES.indexOf(stage),
			name: ({ t }) => t("reviews:board.order.stage"),
		},
	},
	{
		id: "plot",
		width: "116px",
		roomFor: WIDER_WINDOWS,
		isEmpty: isUnrated,
		title: ({ t }) => t("reviews:board.plot"),
		cell: ({ figures }) => (figures.mean === null ? null : <VerdictPlot figures={figures} />),
	},
	{
		id: "mean",
		width: "128px",
		isEmpty: isUnrated,
		title: ({ t }) => t("reviews:board.mean"),
		cell: (row, context) => <MeanCell row={row} context={context} />,
		sort: {
			by: ({ figures }) => figures.mean ?? "",
			firstDown: true,
			name: ({ t }) => t("reviews:board.order.mean"),
		},
	},
	{
		id: "spread",
		width: "72px",
		align: "end",
		roomFor: "not all",
		title: ({ t }) => t("reviews:board.spread"),
		cell: ({ figures }) => figures.widest?.by,
		sort: {
			by: ({ figures }) => figures.widest?.by ?? "",
			firstDown: true,
			name: ({ t }) => t("reviews:board.order.spread"),
		},
	},
	{
		id: "sent",
		width: "72px",
		roomFor: MOST_WINDOWS,
		title: ({ t }) => t("reviews:board.sent"),
		cell: (row, context) => <SentCell row={row} context={context} />,
		sort: {
			by: ({ figures }) => figures.sent,
			firstDown: true,
			name: ({ t }) => t("reviews:board.order.sent"),
		},
	},
	{
		id: "missing",
		width: "124px",
		title: ({ t }) => t("reviews:board.missing_short"),
		cell: (row, context) => <MissingCell row={row} context={context} />,
		sort: {
			by: ({ late, lateDays }) => (late > 0 ? lateDays + late / 100 : ""),
			firstDown: true,
			name: ({ t }) => t("reviews:board.order.late"),
		},
	},
	{
		id: "next",
		width: "104px",
		roomFor: "not all",
		title: ({ t }) => t("reviews:board.next"),
		cell: ({ figures, stage }, _, { now, locale, zone }) =>
			figures.next !== null &&
			stage !== "decided" &&
			stage !== "revising" && (
				<time dateTime={figures.next} className="text-secondary">
					{formatDistance(new Date(figures.next), now, locale, zone)}
				</time>
			),
		sort: { by: ({ figures }) => figures.next ?? "", name: ({ t }) => t("reviews:board.order.next") },
	},
	{
		id: "proposal",
		width: "112px",
		roomFor: WIDE_WINDOWS,
		title: ({ t }) => t("reviews:board.proposal"),
		cell: (row, context) => <ProposalCell row={row} context={context} />,
		sort: {
			by: ({ proposals }) => proposals.at(-1)?.to ?? "",
			name: ({ t }) => t("reviews:board.order.proposal"),
		},
	},
	{
		id: "cut",
		width: "96px",
		roomFor: WIDE_WINDOWS,
		isEmpty: isUnrated,
		title: ({ t }) => t("reviews:board.cut"),
		cell: (row, context) => <CutCell row={row} context={context} />,
		sort: {
			byContext: (row, { cut }) => scoreOf(row, cut.basis) ?? "",
			firstDown: true,
			name: ({ t }) => t("reviews:board.order.cut"),
		},
	},
];
