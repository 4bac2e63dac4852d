import { useTranslation } from "react-i18next";
import { useListRows } from "../../../lib/list/use-list-rows.ts";
import { useRowWay } from "../../../lib/list/use-way.ts";
import { RowSteps } from "../../../ui/list/row-steps.tsx";
import { useBoardContext } from "./board-context.ts";
import { boardList } from "./board-list.tsx";
import { FIRST_CUT } from "./simulate.ts";

/** On the page of a paper that was opened from the board: the ways to its neighbours there, as it is ordered and filtered. */
export function BoardSteps({ number }: { number: number }) {
	const { t } = useTranslation("papers");
	const context = useBoardContext(FIRST_CUT);
	const { rows } = useListRows(boardList);
	const way = useRowWay(boardList, context, rows, number);
	return <RowSteps way={way} previous={t("page.previous")} next={t("page.next")} />;
}
