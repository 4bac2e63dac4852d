import type { PaperStatus } from "@deck/contracts/enums";
import type { ConferenceItem } from "../conference/lookup.ts";
import { extendedEnd, submissionsEnd } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import type { PaperItem } from "./entity.ts";
import type { Origin } from "./lookup.ts";

const EDITABLE: readonly PaperStatus[] = ["submitted", "revising", "accepted"];

export interface Editable {
	/** ISO instant, past or to come; null where there is no such date. */
	editable_till: string | null;
	/** Without a date: until the conference is archived. */
	is_editable: boolean;
}

/**
 * Until when the corresponding author may edit a paper's data and file (product.md §3), worked out from what holds now:
 * the end of the submission window, for a paper that was submitted and not revised since, or an opening of its own,
 * whichever is later. Nothing of it is stored but the opening. An extended paper has the window for those, and is locked
 * once its paper is not accepted any more.
 */
export function editable(
	{ type, status, round, opening, paper }: Pick<PaperItem, "type" | "status" | "round" | "opening" | "paper">,
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
	origin?: Origin,
): Editable {
	if (!EDITABLE.includes(status) || isLocked(paper, origin))
		return { editable_till: null, is_editable: false };
	const first = status === "submitted" && !round;
	const end = first ? windowEnd(type, conference, now, origin) : undefined;
	if (end === null) return { editable_till: null, is_editable: true };
	const [latest = null] = [end, opening?.till]
		.filter((till) => till !== undefined)
		.sort()
		.reverse();
	return { editable_till: latest, is_editable: latest !== null && !isOver(latest, now) };
}

function windowEnd(
	type: PaperItem["type"],
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
	origin: Origin | undefined,
): string | null | undefined {
	if (type === "paper") return submissionsEnd(conference, now);
	return origin?.extended_opening?.till ?? extendedEnd(conference, now);
}

/** Whether an extended paper is locked as its paper is not accepted any more, or was purged. */
const isLocked = (paper: number | undefined, origin: Origin | undefined): boolean =>
	paper !== undefined && origin?.status !== "accepted";

/** Statuses in which staff may open a paper for editing. */
export const mayBeOpened = (status: PaperStatus): boolean => EDITABLE.includes(status);

/**
 * Whether a paper waits for a version for which it was opened (product.md §3): none has come since. The opening may have
 * expired meanwhile, which is for the reader's clock to say.
 */
export function isVersionPending({ opening, steps }: Pick<PaperItem, "opening" | "steps">): boolean {
	if (!opening) return false;
	return !steps.some(({ kind, at }) => kind === "version" && at >= opening.at);
}
