import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

/** "312 of 2,014"; one figure where nothing is filtered. */
export function RowCount({ shown, total }: { shown: number; total: number }) {
	const { t } = useTranslation("table");
	const locale = useLocale();
	return (
		<span role="status">
			<span className="font-semibold text-ink">{formatNumber(shown, locale)}</span>
			{shown !== total && ` ${t("of", { total: formatNumber(total, locale) })}`}
		</span>
	);
}
