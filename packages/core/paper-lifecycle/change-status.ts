import type { AuditAction } from "@deck/contracts/audit";
import type { ChangeStatusForm, PaperTransition } from "@deck/contracts/paper-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import type { MakeChange, PaperChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { parseDeadline } from "../paper/open-editing.ts";
import { assertPaperSeen, requirePaperRights } from "../paper/readable.ts";
import { hasTransition, paperActorsOf, requireTransition } from "../paper/transitions.ts";
import { assertFewReviews, assertFrozenReviewsDue } from "../review/apply-paper-status.ts";
import { answerDeadline, parseFutureMoment } from "../review/deadlines.ts";
import { applyStatusChange, discardedDecisionEntries } from "./apply-status-change.ts";

/**
 * Builds the change that moves a paper to another status (contracts/paper-lifecycle.ts `TRANSITIONS`), or records a held
 * decision.
 * @throws 404, 403, 409, and 422:
 * - `move_unknown`: no such transition, with both statuses
 * - `withdraw_revealed`, `delete_reviewed`, `restore_by_staff`, `paper_restore_over`, `version_required`, `hold_refused`,
 *   `reveal_most`, `review_corrected`, `due_most`: a guard refuses
 * - at `till`: `required`, `restore_till`, `till_past`; at `due`: `restore_due`, `till_past`; at `reply_till`:
 *   `till_past`; at `reason`: `required`; at `number`: `number_mismatch`
 */
export function paperStatusChange(context: SignedInContext, form: ChangeStatusForm): MakeChange {
	return async (before, current, at) => {
		const rights = requirePaperRights(context, before);
		const movers = paperActorsOf(rights);
		// The slower of two concurrent movers sees the new state instead of a refusal.
		if (hasTransition(form.to, movers)) assertPaperSeen(context, current, before, rights, form.version);
		const now = new Date(at);
		const step = requireTransition({ ...before, conference: current, now }, form.to, movers);
		// Held decisions do not change the version, and a new one would overwrite them.
		const seen = step.email !== "decision" || form.held === (before.paper.held?.at ?? null);
		assertPaperSeen(context, current, before, rights, seen ? form.version : 0);
		const byAuthor = step.by.filter((mover) => movers.includes(mover)).every((mover) => mover === "author");
		const dates = checkStatusForm(step, form, {
			number: before.paper.number,
			conference: current,
			now,
			byAuthor,
		});
		if (restores(step, byAuthor) && !dates.due)
			await assertFrozenReviewsDue(context.table, { paper: before.paper, to: form.to, at });
		// Held reviews are revealed later, in one commit with the decision's release.
		assertFewReviews(form.reveal.length, "reveal_most");
		return form.hold
			? holdDecision(context, before, form, { ...dates, at })
			: statusChange(context, before, step, form, { ...dates, at, byAuthor });
	};
}

interface StatusRequest {
	number: number;
	conference: ConferenceItem;
	now: Date;
	byAuthor: boolean;
}

interface CheckedStatusForm {
	till: string | undefined;
	reply_till: string | undefined;
	due: string | undefined;
	answer_by: string | undefined;
}

const restores = ({ to }: PaperTransition, byAuthor: boolean): boolean => to === "before" && !byAuthor;

function checkStatusForm(
	step: PaperTransition,
	form: ChangeStatusForm,
	{ number, conference, now, byAuthor }: StatusRequest,
): CheckedStatusForm {
	const { guards = [], holds } = step;
	if (form.hold && !holds) throw new AppError("invalid", "hold_refused");
	if (guards.includes("new_version")) throw new AppError("invalid", "version_required");
	if (guards.includes("reason") && !form.reason) throw invalid("reason", "required");
	if (guards.includes("number_typed") && form.number !== number) throw invalid("number", "number_mismatch");
	if (guards.includes("deadline") && !form.till) throw invalid("till", "required");
	// Withdrawal and deletion end the opening.
	const reopens = restores(step, byAuthor) && form.to === "revising";
	if (reopens && !form.till) throw invalid("till", "restore_till");
	// An accepted paper may be opened for its final version.
	const opens =
		guards.includes("deadline") || reopens || (step.email === "decision" && form.to === "accepted");
	const replies = step.email === "decision" && form.reveal.length > 0;
	const due =
		restores(step, byAuthor) && form.due ? parseFutureMoment(conference, form.due, now, "due") : undefined;
	return {
		till: opens && form.till ? parseDeadline(conference, form.till, now) : undefined,
		reply_till:
			replies && form.reply_till
				? parseFutureMoment(conference, form.reply_till, now, "reply_till")
				: undefined,
		due,
		answer_by: due && answerDeadline(conference.timezone, due, now),
	};
}

function holdDecision(
	{ actor }: SignedInContext,
	{ paper }: PaperAggregate,
	{ to, note, reason, email, reveal, seen }: ChangeStatusForm,
	{ at, till, reply_till }: Pick<CheckedStatusForm, "till" | "reply_till"> & { at: string },
): PaperChange {
	const held = {
		to,
		note,
		at,
		by: actor.user_id,
		...(till && { till }),
		...(reply_till && { reply_till }),
		...(email && { email }),
		...(reveal.length > 0 && { reveal }),
		...(seen && { seen }),
	};
	return {
		set: { held },
		secret: true,
		audit: [
			{
				action: "paper.decision_held",
				before: { held: paper.held?.to ?? null },
				after: { held: to, note, reason, ...(till && { till }) },
			},
		],
	};
}

async function statusChange(
	context: SignedInContext,
	{ paper }: PaperAggregate,
	step: PaperTransition,
	{ to, note, reason, email, reveal, seen }: ChangeStatusForm,
	{ at, till, reply_till, due, answer_by, byAuthor }: CheckedStatusForm & { at: string; byAuthor: boolean },
): Promise<PaperChange> {
	const applied = await applyStatusChange(context, {
		paper,
		to,
		step,
		at,
		byAuthor,
		note,
		till,
		reply_till,
		due,
		answer_by,
		reveal,
		seen,
		email: email ?? undefined,
		by: context.actor.user_id,
	});
	const details = {
		...(note && { note }),
		...(reason && { reason }),
		...(till && { till }),
		...(due && { due }),
	};
	return {
		...applied,
		audit: [
			{
				action: statusAuditAction(step),
				before: { status: paper.status },
				after: { status: to, ...details },
			},
			...(to === "deleted" ? [] : discardedDecisionEntries(paper)),
			...applied.audit,
		],
	};
}

function statusAuditAction({ to }: PaperTransition): AuditAction {
	if (to === "before") return "paper.restored";
	if (to === "withdrawn") return "paper.withdrawn";
	return to === "deleted" ? "paper.deleted" : "paper.moved";
}
