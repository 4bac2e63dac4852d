import type { Conflict } from "@deck/contracts/review";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { ruleText } from "../../lib/rule-text.ts";

export function useRefusalText(): (code: string, conflicts?: readonly Conflict[]) => string {
	const { t } = useTranslation(["reviews", "errors"]);
	const locale = useLocale();
	return (code, conflicts = []) => {
		if (code === "not_found") return t("refusal.gone");
		if (code === "forbidden") return t("refusal.forbidden");
		if (code === "review_conflict" && conflicts.length > 0)
			return conflicts.map((conflict) => t(`conflict.${conflict}`)).join("; ");
		return ruleText(`errors:${code}`, t, locale);
	};
}
