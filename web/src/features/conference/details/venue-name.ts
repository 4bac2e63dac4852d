import type { Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { localizedText } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";

export function useVenueName(): (titles: Record<Locale, { title: string }>, index: number) => string {
	const { t } = useTranslation("details");
	const locale = useLocale();
	return ({ en, ru }, index) =>
		localizedText({ en: en.title.trim(), ru: ru.title.trim() }, locale).text ||
		t("places.number", { number: index + 1 });
}
