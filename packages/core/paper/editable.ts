import type { PaperStatus } from "@deck/contracts/enums";
import { EDITABLE_STATUSES } from "@deck/contracts/paper-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import { extendedEnd, submissionsEnd } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import type { PaperItem } from "./entity.ts";
import type { Origin } from "./lookup.ts";

export interface Editable {
	/** ISO instant; null without a date. */
	editable_till: string | null;
	/** Without a date: until the conference is archived. */
	is_editable: boolean;
}

/**
 * Returns until when the corresponding author may edit data and file (product.md §3): the submission window for an
 * unrevised paper, or its opening if later. An extended paper follows its own window while the original paper is
 * accepted.
 */
export function editingState(
	{ type, status, round, opening, paper }: Pick<PaperItem, "type" | "status" | "round" | "opening" | "paper">,
	conference: Pick<ConferenceItem, "state" | "dates" | "timezone">,
	now: Date,
	origin?: Origin,
): Editable {
	if (!EDITABLE_STATUSES.includes(status) || isLocked(paper, origin))
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

/** Checks the lock of an extended paper; it also holds if the original paper was purged. */
const isLocked = (paper: number | undefined, origin: Origin | undefined): boolean =>
	paper !== undefined && origin?.status !== "accepted";

export const isOpenable = (status: PaperStatus): boolean => EDITABLE_STATUSES.includes(status);

/** Checks whether a version came since the acceptance, even if that was published later. */
export function isRevisedSinceAcceptance({
	decision,
	steps,
}: Pick<PaperItem, "decision" | "steps">): boolean {
	if (decision?.to !== "accepted") return false;
	const accepted = decision.held ?? decision.at;
	return steps.some(({ kind, at }) => kind === "version" && at > accepted);
}

/**
 * Checks whether an opening still waits for a new version. Does not check the opening's deadline, which callers do
 * (product.md §3).
 */
export function isVersionPending({ opening, steps }: Pick<PaperItem, "opening" | "steps">): boolean {
	if (!opening) return false;
	return !steps.some(({ kind, at }) => kind === "version" && at >= opening.at);
}
