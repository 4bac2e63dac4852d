import { whyExtendedIsShut } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import type { Moment } from "./moment.ts";
import type { Participation } from "./participation.ts";

/**
 * Why no extended paper of a paper can be submitted now, a code of `errors.json`; null where one can (product.md §3):
 * it is accepted, has none that lives, and was opened for one, by staff or as all are; within the window, or until a date
 * of its own. Staff who submit it for the authors need no opening and no window, only a conference that is not archived.
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
