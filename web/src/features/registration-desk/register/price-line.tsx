import type { ATTENDANCE_FORMATS } from "@deck/contracts/conference-parts";
import { formatMoney } from "@deck/contracts/money";
import { calculatePrice } from "@deck/contracts/registration-price";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";

interface PriceLineProps {
	place: string | undefined;
	format: (typeof ATTENDANCE_FORMATS)[number] | undefined;
	young: boolean;
}

/** The price of a new registration; paper discounts are known only after saving. */
export function PriceLine({ place = "", format = "listener", young }: PriceLineProps) {
	const { t } = useTranslation("registrations");
	const { fees } = useConference();
	const locale = useLocale();
	const price = calculatePrice(fees, { place, format, young, papers: [] });
	const sum = price && formatMoney(price.total, price.currency, locale);
	return (
		<p role="status" className="font-medium">
			{sum === null
				? t("register.price_none")
				: format === "presenter"
					? t("register.price_less", { sum })
					: t("register.price", { sum })}
		</p>
	);
}
