import type { ConferenceItem } from "../conference/lookup.ts";
import { isOver } from "../conference/time.ts";
import { AlreadyApplied } from "../issue/fill.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { changePaper, type MakeChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { requireTransition } from "../paper/transitions.ts";
import { applyStatusChange } from "./apply-status-change.ts";

/**
 * Builds the change that releases a held decision.
 * @throws as `requireHeldDecision` and `requireTransition`; 422 `till_past`, `reply_till_past`, `review_corrected`;
 * `AlreadyApplied` if it is released
 */
export function releaseChange(context: SignedInContext, seen: string): MakeChange {
	return async (before, current, at) => {
		const { paper } = before;
		const mayDecide = requirePaperRights(context, before).decides;
		if (mayDecide && !paper.held && paper.decision?.held === seen) throw new AlreadyApplied();
		const held = requireHeldDecision(context, before, seen);
		const step = requireTransition({ ...before, conference: current, now: context.now() }, held.to, [
			"decider",
		]);
		if (held.till && isOver(held.till, context.now())) throw new AppError("invalid", "till_past");
		if (held.reply_till && isOver(held.reply_till, context.now()))
			throw new AppError("invalid", "reply_till_past");
		const applied = await applyStatusChange(context, {
			paper,
			to: held.to,
			step,
			at,
			note: held.note,
			email: held.email,
			reveal: held.reveal,
			seen: held.seen ?? held.at,
			till: held.till,
			reply_till: held.reply_till,
			by: held.by,
			held: held.at,
			byAuthor: false,
		});
		return {
			...applied,
			audit: [
				{
					action: "paper.decision_released",
					before: { status: paper.status },
					after: { status: held.to, note: held.note, ...(held.till && { till: held.till }) },
				},
				...applied.audit,
			],
		};
	};
}

/**
 * Discards a held decision. 2 table calls.
 * @throws 404, 403; 422 `not_held`, `held_changed`
 */
export async function discardDecision(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	seen: string,
): Promise<void> {
	await changePaper(context, conference, number, (before) => {
		const { to } = requireHeldDecision(context, before, seen);
		return {
			set: { held: undefined },
			secret: true,
			audit: [{ action: "paper.decision_discarded", before: { held: to } }],
		};
	});
}

/** @throws 404, 403; 422 `not_held`, `held_changed` */
function requireHeldDecision(context: SignedInContext, whole: PaperAggregate, seen: string) {
	if (!requirePaperRights(context, whole).decides) throw new AppError("forbidden", "forbidden");
	const { held } = whole.paper;
	if (!held) throw new AppError("invalid", "not_held");
	if (held.at !== seen) throw new AppError("invalid", "held_changed");
	return held;
}
