import { formatLongTime, formatOffset } from "./format.ts";
import { useLocale } from "./i18n.ts";
import { useSession } from "./session.ts";

/** A moment by two clocks, `23 November 2026, 23:59 UTC+4` each. */
export interface BothClocks {
	/** By the conference's. */
	there: string;
	/** By the reader's own. */
	own: string;
	/** Whether they show the same. */
	same: boolean;
}

/**
 * A moment of a conference by its clock and by the reader's.
 * @param at ISO instant
 * @param timezone IANA, of the conference
 */
export function useBothClocks(at: string, timezone: string): BothClocks {
	const { user } = useSession();
	const locale = useLocale();
	const instant = new Date(at);
	const own = user?.timezone ?? null;
	return {
		there: formatLongTime(instant, locale, timezone),
		own: formatLongTime(instant, locale, own),
		same: formatOffset(instant, own) === formatOffset(instant, timezone),
	};
}
