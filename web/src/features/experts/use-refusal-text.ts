import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { ruleText } from "../../lib/rule-text.ts";

export function useRefusalText(): (code: string) => string {
	const { t } = useTranslation(["experts", "errors"]);
	const locale = useLocale();
	return (code) => {
		if (code === "not_found") return t("refusal.gone");
		if (code === "forbidden") return t("refusal.others");
		if (code === "stale") return t("refusal.stale");
		return ruleText(`errors:${code}`, t, locale);
	};
}
