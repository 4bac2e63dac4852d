import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import {
	type Guard,
	type Mover,
	type PaperAction,
	TRANSITIONS,
	type Transition,
	transition,
} from "@deck/contracts/paper-life";
import { whySubmissionsAreShut } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import { AppError } from "../kernel/errors.ts";
import { editable, isVersionPending, mayBeOpened } from "./editable.ts";
import type { PaperItem } from "./entity.ts";
import { whyNotExtended } from "./extended-rules.ts";
import type { Moment } from "./moment.ts";
import type { Participation } from "./participation.ts";
import { restorableUntil } from "./restorable.ts";

const STATUS_TEXTS: Record<PaperStatus, string> = {
	submitted: "status_submitted",
	reviewing: "status_reviewing",
	revising: "status_revising",
	accepted: "status_accepted",
	rejected: "status_rejected",
	withdrawn: "status_withdrawn",
	deleted: "status_deleted",
};

export function moversOf({ corresponding, edits, decides, places }: Participation): Mover[] {
	const movers: [Mover, boolean][] = [
		["author", corresponding],
		["helper", edits],
		["decider", decides],
		["placer", places],
	];
	return movers.filter(([, is]) => is).map(([mover]) => mover);
}

export function mayEverMove(to: PaperStatus, movers: readonly Mover[]): boolean {
	return TRANSITIONS.some(
		(step) => (step.to === to || step.to === "before") && step.by.some((mover) => movers.includes(mover)),
	);
}

export function statusBefore({ status, deleted_from, withdrawn_from }: PaperItem): PaperStatus | undefined {
	if (status === "deleted") return deleted_from;
	return status === "withdrawn" ? withdrawn_from : undefined;
}

/** @throws 422 `move_unknown` with both statuses; 403; 422 of guards that need no input */
export function demandMove(moment: Moment, to: PaperStatus, movers: readonly Mover[]): Transition {
	const { status } = moment.paper;
	const step = transition(status, to, statusBefore(moment.paper));
	if (!step) {
		const params = { from: `@${STATUS_TEXTS[status]}`, to: `@${STATUS_TEXTS[to]}` };
		throw new AppError("invalid", "move_unknown", { params });
	}
	const by = step.by.filter((mover) => movers.includes(mover));
	if (by.length === 0) throw new AppError("forbidden", "forbidden");
	const refusal = (step.guards ?? []).map((guard) => REFUSALS[guard]?.(moment, by)).find(Boolean);
	if (refusal) throw new AppError("invalid", refusal);
	return step;
}

const byAuthor = (by: readonly Mover[]) => by.every((mover) => mover === "author");

/** Codes of `errors.json`. Other guards check the input. */
const REFUSALS: Partial<Record<Guard, (moment: Moment, by: readonly Mover[]) => string | false | undefined>> =
	{
		no_pending_version: ({ paper, now }) => isPending(paper, now) && "version_pending",
		editing_open: ({ paper, origin, conference, now }, by) =>
			byAuthor(by) && !editable(paper, conference, now, origin).is_editable && "editing_closed",
		nothing_revealed: ({ paper }, by) => byAuthor(by) && paper.revealed && "withdraw_revealed",
		never_reviewed: ({ paper: { status, reviewed } }, by) =>
			byAuthor(by) && (status !== "submitted" || reviewed) && "delete_reviewed",
		own_and_open: (moment, by) =>
			byAuthor(by) && (!moment.paper.deleted_by_author || !isWindowOpen(moment)) && "restore_by_staff",
		restorable: ({ paper, now }) =>
			paper.deleted_at !== undefined &&
			now.toISOString() >= restorableUntil(paper.deleted_at) &&
			"paper_restore_over",
	};

function isWindowOpen({ paper: { type, paper }, origin, conference, now }: Moment): boolean {
	if (type === "paper") return whySubmissionsAreShut(conference, now) === null;
	return editable({ type, paper, status: "submitted" }, conference, now, origin).is_editable;
}

/** No reviewers are assigned meanwhile (specification §4). */
function isPending(paper: PaperItem, now: Date): boolean {
	return isVersionPending(paper) && paper.opening !== undefined && !isOver(paper.opening.till, now);
}

/** Without statuses that a new version brings. */
export function movesFor(moment: Moment, part: Participation): PaperStatus[] {
	const movers = moversOf(part);
	return PAPER_STATUSES.filter((to) => {
		try {
			return !demandMove(moment, to, movers).guards?.includes("new_version");
		} catch {
			return false;
		}
	});
}

export function actionsFor(moment: Moment, part: Participation): PaperAction[] {
	const { paper, conference, now, origin } = moment;
	const gone = paper.status === "deleted";
	const open = part.corresponding && editable(paper, conference, now, origin).is_editable;
	const extensible = paper.type === "paper" && conference.flow === "both" && paper.status === "accepted";
	const edits = part.edits && !gone;
	const all: [PaperAction, boolean][] = [
		["edit", open || edits],
		["add_version", open || (edits && mayBeOpened(paper.status))],
		["hand_over", part.corresponding && !gone],
		["open_editing", part.edits && mayBeOpened(paper.status)],
		["place", part.places && !gone],
		["discount", part.edits && part.prices && !gone],
		["decide", part.decides],
		["open_extended", part.edits && extensible],
		["submit_extended", (part.author || part.edits) && whyNotExtended(moment, part) === null],
		["link", part.places && paper.type === "extpaper" && !gone],
	];
	return all.filter(([, may]) => may).map(([action]) => action);
}
