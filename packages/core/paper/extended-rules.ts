import { whyExtendedIsShut } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import type { Moment } from "./moment.ts";
import type { Participation } from "./participation.ts";

/**
 * Returns the code (`errors.json`) why no extended paper can be submitted now, or null if one can (product.md §3). The
 * paper must be accepted, have no live extended paper, and be opened by staff or with all others. The window or its
 * own date must be open. Staff who submit for authors need only a conference that is not archived.
 */
export function whyNotExtended(
	{ paper, extended, conference, now }: Moment,
	{ edits }: Pick<Participation, "edits">,
): string | null {
	if (paper.type !== "paper" || conference.flow !== "both") return "flow_narrow";
	if (paper.status !== "accepted") return "extended_not_accepted";
	if (extended !== undefined) return "extended_exists";
	if (conference.state === "archived") return "extended_closed";
	if (edits) return null;
	const opening = paper.extended_opening;
	if (!opening && !conference.extended_to_all) return "extended_not_open";
	if (opening?.till) return isOver(opening.till, now) ? "extended_closed" : null;
	return whyExtendedIsShut(conference, now);
}
