import { formatWallTime } from "../../../lib/format.ts";

/** Formats an ISO instant for a deadline's field, by the conference's clock; empty for none. */
export const localDeadline = (till: string | undefined, timezone: string): string =>
	till ? formatWallTime(new Date(till), timezone).replace(" ", "T") : "";
