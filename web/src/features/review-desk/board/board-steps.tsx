import { useTranslation } from "react-i18next";
import { useListRows } from "../../../lib/list/use-list-rows.ts";
import { useRowNavigation } from "../../../lib/list/use-row-navigation.ts";
import { RowNavigationButtons } from "../../../ui/list/row-navigation-buttons.tsx";
import { useBoardContext } from "./board-context.ts";
import { boardList } from "./board-list.tsx";
import { FIRST_CUT } from "./simulate.ts";

/** @param load false until the board may be read; keys pressed before wait for it. */
export function BoardSteps({ number, load }: { number: number; load: boolean }) {
	const { t } = useTranslation("papers");
	const { rows } = useListRows(boardList, load);
	const context = useBoardContext(FIRST_CUT, rows ?? []);
	const navigation = useRowNavigation(boardList, context, rows, number);
	return <RowNavigationButtons navigation={navigation} previous={t("page.previous")} next={t("page.next")} />;
}
