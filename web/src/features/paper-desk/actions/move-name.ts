import type { PaperStatus } from "@deck/contracts/enums";

/** Returns the status that names a step; deletion has its own dialog. */
export function moveName(to: PaperStatus): Exclude<PaperStatus, "deleted"> {
	return to === "deleted" ? "withdrawn" : to;
}
