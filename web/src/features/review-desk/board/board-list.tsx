import { plainFormulas } from "@deck/contracts/formulas";
import { currentLocale } from "../../../lib/i18n.ts";
import { defineList } from "../../../lib/list/define.ts";
import { Search } from "../../../lib/list/search.ts";
import { listRowTexts, titleFor } from "../../../lib/paper/texts-for.ts";
import { REVIEW_BOARD } from "../../../lib/review/review-board.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BoardPhoneCard, reviewsPath } from "./board-cells.tsx";
import { boardColumns } from "./board-columns.tsx";
import type { BoardContext } from "./board-context.ts";
import { boardFilters } from "./board-filters.tsx";
import { BEST_FIRST, type BoardRow, boardRows } from "./board-rows.ts";

export const boardList = defineList<BoardRow, number, BoardContext>({
	...REVIEW_BOARD,
	rows: boardRows,
	page: reviewsPath,
	rowName: ({ paper }) => plainFormulas(titleFor(paper, currentLocale()).title),
	search: new Search(({ number, paper }) => ({ number, texts: listRowTexts(paper) })),
	sort: BEST_FIRST,
	filters: boardFilters,
	columns: boardColumns,
	limitFilterHeight: true,
	views: "reviews",
	exports: async () => (await import("./board-export.ts")).boardExport,
	card: (row, context, changed) => <BoardPhoneCard row={row} context={context} changed={changed} />,
	texts: ({ t }) => ({
		title: t("reviews:board.title"),
		search: t("reviews:board.search"),
		show: (count) => t("reviews:board.show", { count }),
		keys: { title: t("reviews:board.keys.title"), open: t("reviews:board.keys.open") },
	}),
	empty: ({ t }) => <EmptyState title={t("reviews:board.none")}>{t("reviews:board.none_hint")}</EmptyState>,
});
