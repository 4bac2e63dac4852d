import type { PaperType } from "@deck/contracts/enums";
import { useMemo } from "react";
import { formatNumber } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useSynced } from "../lib/list/synced.ts";
import { papers } from "../lib/paper/papers.ts";
import { withoutDeleted } from "../lib/paper-scope.ts";

/** The number of readable papers, once loaded. Hidden from screen readers, because the page states it. */
export function PaperCount({ paperType }: { paperType: PaperType | "all" }) {
	const locale = useLocale();
	const { rows } = useSynced(papers, false);
	const count = useMemo(
		() => rows && withoutDeleted(rows).filter(({ type }) => paperType === "all" || type === paperType).length,
		[rows, paperType],
	);
	if (count === undefined) return null;
	return (
		<span aria-hidden className="ml-auto text-13">
			{formatNumber(count, locale)}
		</span>
	);
}
