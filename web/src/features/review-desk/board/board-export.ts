import { RATING_CRITERIA } from "@deck/contracts/review";
import { VERDICTS } from "@deck/contracts/review-lifecycle";
import type { ListExport } from "../../../lib/list/definition.ts";
import { titleFor } from "../../../lib/paper/texts-for.ts";
import type { BoardContext } from "./board-context.ts";
import type { BoardRow } from "./board-rows.ts";

/** Columns with the figure that each shows. */
const REVIEW_COUNTS = [
	["asked", "requested"],
	["awaiting", "awaiting"],
	["inprogress", "inprogress"],
	["refused", "refused"],
	["sent", "sent"],
] as const;

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100) / 100);

export const boardExport: ListExport<BoardRow, BoardContext> = {
	columns: [
		{ id: "number", title: ({ t }) => t("reviews:board.number"), value: ({ number }) => number },
		{
			id: "title",
			title: ({ t }) => t("reviews:board.paper"),
			value: ({ paper }, { locale }) => titleFor(paper, locale).title,
		},
		{
			id: "section",
			title: ({ t }) => t("reviews:board.section"),
			shownWith: "title",
			value: ({ paper }, { sections }) => sections.get(paper.section)?.name ?? "",
		},
		{
			id: "status",
			title: ({ t }) => t("reviews:board.status"),
			shownWith: "title",
			value: ({ paper }, { t }) => t(`common:paper_status.${paper.status}`),
		},
		{
			id: "stage",
			title: ({ t }) => t("reviews:board.stage"),
			shownWith: "sent",
			value: ({ stage }, { t }) => t(`reviews:board.stages.${stage}`),
		},
		{
			id: "round",
			title: ({ t }) => t("reviews:board.round"),
			shownWith: "sent",
			value: ({ round }) => round + 1,
		},
		...REVIEW_COUNTS.map(([id, figure]) => ({
			id,
			shownWith: "sent",
			title: ({ t }: BoardContext) => t(`reviews:board.counts.${id}`),
			value: ({ figures }: BoardRow) => figures[figure],
		})),
		{
			id: "late",
			title: ({ t }) => t("reviews:board.gap.late"),
			shownWith: "missing",
			value: ({ late }) => late,
		},
		...VERDICTS.map((verdict) => ({
			id: `verdict_${verdict}`,
			shownWith: "mean",
			title: ({ t }: BoardContext) => t(`reviews:state.${verdict}`),
			value: ({ figures }: BoardRow) => figures.verdicts[verdict],
		})),
		{ id: "mean", title: ({ t }) => t("reviews:board.mean"), value: ({ figures }) => rounded(figures.mean) },
		...RATING_CRITERIA.map((rated) => ({
			id: `mean_${rated}`,
			shownWith: "mean",
			title: ({ t }: BoardContext) => t(`reviews:rated.${rated}`),
			value: ({ figures }: BoardRow) => rounded(figures.means[rated]),
		})),
		{
			id: "spread",
			title: ({ t }) => t("reviews:board.spread"),
			shownWith: "mean",
			value: ({ figures }) => figures.widest?.by ?? null,
		},
		{
			id: "next",
			title: ({ t }) => t("reviews:board.next"),
			shownWith: "missing",
			value: ({ figures }) => (figures.next === null ? null : new Date(figures.next)),
		},
		{
			id: "proposal",
			title: ({ t }) => t("reviews:board.proposal"),
			shownWith: "proposal",
			value: ({ proposals }, { t }) => {
				const last = proposals.at(-1);
				return last ? t(`reviews:proposal.to.${last.to}`) : "";
			},
		},
	],
};
