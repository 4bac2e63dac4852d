import { certificatesFrom } from "@deck/contracts/issued-document";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";

/** Says when certificates that do not exist yet become available. */
export function useCertificatesWhen(): string {
	const { t } = useTranslation("documents");
	const { instants, timezone } = useConference();
	const locale = useLocale();
	const from = certificatesFrom(instants, useNow());
	return from
		? t("later.there_from", { date: formatLongDay(new Date(from), locale, timezone) })
		: t("later.there");
}
