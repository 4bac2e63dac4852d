import { useTranslation } from "react-i18next";
import type { StateLine } from "../../lib/chat/state-lines.ts";
import { useConference } from "../../lib/conference.ts";
import { formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

export function useStateText(): (line: StateLine) => string {
	const { t } = useTranslation("chat");
	const { timezone } = useConference();
	const locale = useLocale();
	return ({ kind, version, till }) => {
		if (version !== undefined && (kind === "received" || kind === "version"))
			return t(`state.${kind}_number`, { number: version });
		if (till && (kind === "opened" || kind === "revising"))
			return t(`state.${kind}_till`, { date: formatLongTime(new Date(till), locale, timezone) });
		// t("chat:state.*")
		return t(`state.${kind}` as "state.received");
	};
}
