import { extendedClosedReason } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import type { PaperContext } from "./paper-context.ts";
import type { PaperRights } from "./paper-rights.ts";

/**
 * Returns why no extended paper can be submitted: a code of `errors.json`, or null (product.md §3). Authors need an
 * accepted, opened paper without a live extended one, within the window or its own date. Staff need only a conference
 * that is not archived.
 */
export function extendedRefusal(
	{ paper, extended, conference, now }: PaperContext,
	{ edits }: Pick<PaperRights, "edits">,
): string | null {
	if (paper.type !== "paper" || conference.flow !== "both") return "flow_narrow";
	if (paper.status !== "accepted") return "extended_not_accepted";
	if (extended !== undefined) return "extended_exists";
	if (conference.state === "archived") return "extended_closed";
	if (edits) return null;
	const opening = paper.extended_opening;
	if (!opening && !conference.extended_to_all) return "extended_not_open";
	if (opening?.till) return isOver(opening.till, now) ? "extended_closed" : null;
	return extendedClosedReason(conference, now);
}
