import type { BulkPreview } from "@deck/contracts/bulk";
import { useTranslation } from "react-i18next";
import { hasText } from "../../../lib/i18n.ts";

export function useRefusalText(): (
	code: string,
	statuses?: Pick<BulkPreview, "from" | "to">,
	to?: string,
) => string {
	const { t } = useTranslation(["bulk", "common", "errors"]);
	return (code, statuses, to) => {
		if (code === "move_unknown" && statuses?.from && to)
			return t("errors:move_unknown", { from: t(`common:paper_status.${statuses.from}`), to });
		// The form texts would blame a field.
		if (hasText("bulk", `why.${code}`)) return t(`why.${code}` as "why.stale"); // t("bulk:why.*")
		// t("errors:*")
		return hasText("errors", code) ? t(`errors:${code}` as "errors:not_held") : code;
	};
}
