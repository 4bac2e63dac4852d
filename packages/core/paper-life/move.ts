import type { AuditAction } from "@deck/contracts/audit";
import type { Paper } from "@deck/contracts/paper";
import type { MoveForm, Transition } from "@deck/contracts/paper-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changePaper, type MakeChange, type PaperChange } from "../paper/change.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandMove, mayEverMove, moversOf } from "../paper/moves.ts";
import { deadlineOf } from "../paper/open-editing.ts";
import { demandReadable, demandSeen } from "../paper/readable.ts";
import { viewPaper } from "../paper/view.ts";
import { momentOf } from "../review/deadlines.ts";
import { assertFewReviews } from "../review/moves.ts";
import { applyMove, discarded } from "./apply-move.ts";

/**
 * Moves a paper to another status (contracts/paper-life.ts `TRANSITIONS`), or records a held decision. 2 table calls.
 * @throws 404; 403; 409; 422 `move_unknown` with both statuses; 422 of guards: `withdraw_revealed`, `delete_reviewed`,
 * `restore_by_staff`, `paper_restore_over`, `version_required`, `hold_refused`, `reveal_most`, `due_most`,
 * at `till` `required` or `till_past`,
 * at `due` `till_past`, at `reason` `required`, at `number` `number_mismatch`
 */
export async function movePaper(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	form: MoveForm,
): Promise<Paper> {
	const after = await changePaper(context, conference, number, moving(context, form));
	return viewPaper(after, conference, context.now(), demandReadable(context, after));
}

export function moving(context: SignedIn, form: MoveForm): MakeChange {
	return async (before, current, at) => {
		const part = demandReadable(context, before);
		const movers = moversOf(part);
		// The slower of two concurrent movers sees the new state instead of a refusal.
		if (mayEverMove(form.to, movers)) demandSeen(context, current, before, part, form.version);
		const now = new Date(at);
		const step = demandMove({ ...before, conference: current, now }, form.to, movers);
		// Held decisions do not change the version, and a new one would overwrite them.
		const seen = step.letter !== "decision" || form.held === (before.paper.held?.at ?? null);
		demandSeen(context, current, before, part, seen ? form.version : 0);
		const byAuthor = step.by.filter((mover) => movers.includes(mover)).every((mover) => mover === "author");
		const { till, due } = typedIn(step, form, {
			number: before.paper.number,
			conference: current,
			now,
			byAuthor,
		});
		// What is held is shown later, in one commit with its release.
		assertFewReviews(form.reveal.length, "reveal_most");
		return form.hold
			? hold(context, before, form, { at, till })
			: move(context, before, step, form, { at, till, due, byAuthor });
	};
}

interface Asked {
	number: number;
	conference: ConferenceItem;
	now: Date;
	byAuthor: boolean;
}

interface Checked {
	till: string | undefined;
	due: string | undefined;
}

function typedIn(
	{ guards = [], holds, to }: Transition,
	form: MoveForm,
	{ number, conference, now, byAuthor }: Asked,
): Checked {
	if (form.hold && !holds) throw new AppError("invalid", "hold_refused");
	if (guards.includes("new_version")) throw new AppError("invalid", "version_required");
	if (guards.includes("reason") && !form.reason) throw invalid("reason", "required");
	if (guards.includes("number_typed") && form.number !== number) throw invalid("number", "number_mismatch");
	if (guards.includes("deadline") && !form.till) throw invalid("till", "required");
	// Only staff open a paper that is restored into a revision.
	const opens = guards.includes("deadline") || (to === "before" && form.to === "revising" && !byAuthor);
	const restores = to === "before" && !byAuthor && !guards.includes("number_typed");
	return {
		till: opens && form.till ? deadlineOf(conference, form.till, now) : undefined,
		due: restores && form.due ? momentOf(conference, form.due, now, "due") : undefined,
	};
}

function hold(
	{ actor }: SignedIn,
	{ paper }: WholePaper,
	{ to, note, reason, letter, reveal }: MoveForm,
	{ at, till }: { at: string; till: string | undefined },
): PaperChange {
	const held = {
		...{ to, note, at, by: actor.user_id },
		...(till && { till }),
		...(letter && { letter }),
		...(reveal.length > 0 && { reveal }),
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

async function move(
	context: SignedIn,
	{ paper }: WholePaper,
	step: Transition,
	{ to, note, reason, letter, reveal }: MoveForm,
	{ at, till, due, byAuthor }: Checked & { at: string; byAuthor: boolean },
): Promise<PaperChange> {
	const applied = await applyMove(context, {
		...{ paper, to, step, at, byAuthor, note, till, due, reveal },
		letter: letter ?? undefined,
		by: context.actor.user_id,
	});
	const said = {
		...(note && { note }),
		...(reason && { reason }),
		...(till && { till }),
		...(due && { due }),
	};
	return {
		...applied,
		audit: [
			{ action: actionOf(step), before: { status: paper.status }, after: { status: to, ...said } },
			...(to === "deleted" ? [] : discarded(paper)),
			...applied.audit,
		],
	};
}

function actionOf({ to }: Transition): AuditAction {
	if (to === "before") return "paper.restored";
	if (to === "withdrawn") return "paper.withdrawn";
	return to === "deleted" ? "paper.deleted" : "paper.moved";
}
