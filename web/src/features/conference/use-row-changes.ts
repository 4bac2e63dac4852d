import { useTranslation } from "react-i18next";
import type { Difference } from "../../ui/form/stale-notice.tsx";
import { isReordered, type Row, rowChanges } from "./rows.ts";

export function useRowChanges() {
	const { t } = useTranslation("parts");
	return <T extends Row>(
		mine: readonly T[],
		theirs: readonly T[],
		read: readonly T[],
		text: (row: T) => string,
	): Difference[] => {
		const rows = rowChanges(mine, theirs, read, text).map(({ kind, row }) => ({
			label: t(`theirs.${kind}`),
			text: text(row),
		}));
		if (!isReordered(theirs, read) || !isReordered(theirs, mine)) return rows;
		const order = theirs.map((row, index) => `${index + 1}. ${text(row)}`).join("\n");
		return [...rows, { label: t("theirs.order"), text: order }];
	};
}
