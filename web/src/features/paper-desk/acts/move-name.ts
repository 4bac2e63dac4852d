import type { PaperStatus } from "@deck/contracts/enums";

/** What the words of a step go by; a deletion has a dialog of its own. */
export function moveName(to: PaperStatus): Exclude<PaperStatus, "deleted"> {
	return to === "deleted" ? "withdrawn" : to;
}
