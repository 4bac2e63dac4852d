import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

interface RowCountProps {
	shown: number;
	total: number;
	searching?: boolean;
}

/** Shows "312 of 2,014", or one number without filters. */
export function RowCount({ shown, total, searching }: RowCountProps) {
	const { t } = useTranslation("table");
	const locale = useLocale();
	return (
		<span role="status">
			<span className="font-semibold text-ink">{formatNumber(shown, locale)}</span>
			{shown !== total && ` ${t("of", { total: formatNumber(total, locale) })}`}
			{searching && ` · ${t("searching_texts")}`}
		</span>
	);
}
