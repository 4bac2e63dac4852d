import { isPossiblePath } from "@deck/contracts/reserved-paths";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";

export function useReturnText(address: string): string | undefined {
	const { t } = useTranslation("account");
	const locale = useLocale();
	const path = /^\/([a-z0-9-]+)/.exec(address)?.[1];
	const { data } = useRead(path && isPossiblePath(path) ? read("/api/confs", {}, { path }) : null);
	const summary = data?.conferences[0];
	return summary && t("login.return", { name: conferenceName(summary, locale) });
}
