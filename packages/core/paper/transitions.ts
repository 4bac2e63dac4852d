import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import {
	findTransition,
	type PaperAction,
	type PaperActor,
	type PaperTransition,
	TRANSITIONS,
	type TransitionGuard,
} from "@deck/contracts/paper-lifecycle";
import { submissionsClosedReason } from "../conference/rules.ts";
import { isOver } from "../conference/time.ts";
import { AppError } from "../kernel/errors.ts";
import { editingState, isOpenable, isVersionPending } from "./editable.ts";
import type { PaperItem } from "./entity.ts";
import { extendedRefusal } from "./extended-rules.ts";
import type { PaperContext } from "./paper-context.ts";
import type { PaperRights } from "./paper-rights.ts";
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

export function paperActorsOf({ corresponding, edits, decides, places }: PaperRights): PaperActor[] {
	const movers: [PaperActor, boolean][] = [
		["author", corresponding],
		["helper", edits],
		["decider", decides],
		["placer", places],
	];
	return movers.filter(([, is]) => is).map(([mover]) => mover);
}

export function hasTransition(to: PaperStatus, movers: readonly PaperActor[]): boolean {
	return TRANSITIONS.some(
		(step) => (step.to === to || step.to === "before") && step.by.some((mover) => movers.includes(mover)),
	);
}

export function previousStatus({ status, deleted_from, withdrawn_from }: PaperItem): PaperStatus | undefined {
	if (status === "deleted") return deleted_from;
	return status === "withdrawn" ? withdrawn_from : undefined;
}

/**
 * Returns the transition to a status.
 * @throws 422 `move_unknown` with both statuses; 403; 422 of guards that need no input
 */
export function requireTransition(
	moment: PaperContext,
	to: PaperStatus,
	movers: readonly PaperActor[],
): PaperTransition {
	const { status } = moment.paper;
	const step = findTransition(status, to, previousStatus(moment.paper));
	if (!step) {
		const params = { from: `@${STATUS_TEXTS[status]}`, to: `@${STATUS_TEXTS[to]}` };
		throw new AppError("invalid", "move_unknown", { params });
	}
	const by = step.by.filter((mover) => movers.includes(mover));
	if (by.length === 0) throw new AppError("forbidden", "forbidden");
	const refusal = (step.guards ?? []).map((guard) => GUARD_REFUSALS[guard]?.(moment, by)).find(Boolean);
	if (refusal) throw new AppError("invalid", refusal);
	return step;
}

const isByAuthorOnly = (by: readonly PaperActor[]) => by.every((mover) => mover === "author");

/** Codes of `errors.json`. Other guards check the input. */
const GUARD_REFUSALS: Partial<
	Record<TransitionGuard, (moment: PaperContext, by: readonly PaperActor[]) => string | false | undefined>
> = {
	no_pending_version: ({ paper, now }) => isPending(paper, now) && "version_pending",
	editing_open: ({ paper, origin, conference, now }, by) =>
		isByAuthorOnly(by) && !editingState(paper, conference, now, origin).is_editable && "editing_closed",
	nothing_revealed: ({ paper }, by) => isByAuthorOnly(by) && paper.revealed && "withdraw_revealed",
	never_reviewed: ({ paper: { status, reviewed } }, by) =>
		isByAuthorOnly(by) && (status !== "submitted" || reviewed) && "delete_reviewed",
	own_and_open: (moment, by) =>
		isByAuthorOnly(by) && (!moment.paper.deleted_by_author || !isWindowOpen(moment)) && "restore_by_staff",
	restorable: ({ paper, now }) =>
		paper.deleted_at !== undefined &&
		now.toISOString() >= restorableUntil(paper.deleted_at) &&
		"paper_restore_over",
};

function isWindowOpen({ paper: { type, paper }, origin, conference, now }: PaperContext): boolean {
	if (type === "paper") return submissionsClosedReason(conference, now) === null;
	return editingState({ type, paper, status: "submitted" }, conference, now, origin).is_editable;
}

/**
 * Checks whether a new version is awaited and its deadline is not over; no reviewers are assigned meanwhile
 * (specification §4).
 */
function isPending(paper: PaperItem, now: Date): boolean {
	return isVersionPending(paper) && paper.opening !== undefined && !isOver(paper.opening.till, now);
}

/** Returns the statuses that the actor may set, without those that a new version brings. */
export function allowedStatuses(moment: PaperContext, rights: PaperRights): PaperStatus[] {
	const movers = paperActorsOf(rights);
	return PAPER_STATUSES.filter((to) => {
		try {
			return !requireTransition(moment, to, movers).guards?.includes("new_version");
		} catch {
			return false;
		}
	});
}

export function allowedPaperActions(moment: PaperContext, rights: PaperRights): PaperAction[] {
	const { paper, conference, now, origin } = moment;
	const isDeleted = paper.status === "deleted";
	const open = rights.corresponding && editingState(paper, conference, now, origin).is_editable;
	const extensible = paper.type === "paper" && conference.flow === "both" && paper.status === "accepted";
	const edits = rights.edits && !isDeleted;
	const all: [PaperAction, boolean][] = [
		["edit", open || edits],
		["add_version", open || (edits && isOpenable(paper.status))],
		["hand_over", rights.corresponding && !isDeleted],
		["open_editing", rights.edits && isOpenable(paper.status)],
		["place", rights.places && !isDeleted],
		["discount", rights.edits && rights.prices && !isDeleted],
		["decide", rights.decides],
		["open_extended", rights.edits && extensible],
		["submit_extended", (rights.author || rights.edits) && extendedRefusal(moment, rights) === null],
		["link", rights.places && paper.type === "extpaper" && !isDeleted],
		["clear_former_author", rights.places && !isDeleted && paper.former_authors !== undefined],
	];
	return all.filter(([, may]) => may).map(([action]) => action);
}
