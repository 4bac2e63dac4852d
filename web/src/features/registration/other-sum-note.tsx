import type { Currency } from "@deck/contracts/conference-parts";
import { formatMoney } from "@deck/contracts/money";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";

interface OtherSumNoteProps {
	/** Below zero: less than the price. */
	difference: number;
	currency: Currency;
}

/** Says that staff confirmed a payment with another sum than the price. */
export function OtherSumNote({ difference, currency }: OtherSumNoteProps) {
	const { t } = useTranslation("registration");
	const sum = formatMoney(Math.abs(difference), currency, useLocale());
	return (
		<p className="rounded-card border border-line bg-surface p-4">
			{t(difference < 0 ? "other_sum.less" : "other_sum.more", { sum })}
		</p>
	);
}
