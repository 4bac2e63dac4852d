import { formatOffset } from "@deck/contracts/date-texts";
import { useAuthSession } from "./auth-session.ts";
import { formatLongTime } from "./format.ts";
import { useLocale } from "./i18n.ts";

/** Times as `23 November 2026, 23:59 UTC+4`. */
export interface BothClocks {
	/** The conference's time. */
	there: string;
	/** The reader's time. */
	reader: string;
	isSame: boolean;
}

/**
 * Formats an instant by the conference's and the reader's clock.
 * @param at ISO instant
 * @param timezone IANA, of the conference
 */
export function useBothClocks(at: string, timezone: string): BothClocks {
	const { user } = useAuthSession();
	const locale = useLocale();
	const instant = new Date(at);
	const own = user?.timezone ?? null;
	return {
		there: formatLongTime(instant, locale, timezone),
		reader: formatLongTime(instant, locale, own),
		isSame: formatOffset(instant, own) === formatOffset(instant, timezone),
	};
}
