import { formatDateTime, formatOffset } from "./format.ts";
import { useSession } from "./session.ts";

/** A moment by two clocks, `2026-11-23 23:59 UTC+4` each. */
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
	const instant = new Date(at);
	const own = user?.timezone ?? null;
	return {
		there: formatDateTime(instant, timezone),
		own: formatDateTime(instant, own),
		same: formatOffset(instant, own) === formatOffset(instant, timezone),
	};
}
