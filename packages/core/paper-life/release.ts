import type { Released, ReleaseForm } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { isOver } from "../conference/time.ts";
import { atMost } from "../kernel/at-most.ts";
import { type SignedIn, withoutKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { changePaper, type MakeChange } from "../paper/change.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandMove } from "../paper/moves.ts";
import { demandReadable } from "../paper/readable.ts";
import { applyMove } from "./apply-move.ts";

/** Papers that are released at once. */
const AT_ONCE = 5;

/**
 * Releases held decisions with their e-mails, each in its own commit, and returns the result for each paper. Two calls a
 * paper. Refuses with `held_changed` where another decision is held by now than the caller saw, and with `till_past` for a
 * revision after its deadline. A repeat changes and sends nothing.
 */
export function releaseDecisions(
	context: SignedIn,
	conference: ConferenceItem,
	{ papers }: ReleaseForm,
): Promise<Released[]> {
	const asked = [...new Map(papers.map(({ number, held }) => [number, held]))];
	return atMost(AT_ONCE, asked, async ([number, held]) => {
		try {
			await changePaper(withoutKey(context), conference, number, releasing(context, held));
			return { number, refused: null };
		} catch (error) {
			if (error instanceof ReleasedBefore) return { number, refused: null };
			if (!(error instanceof AppError)) throw error;
			return { number, refused: error.code };
		}
	});
}

/** It is known already, and the request before this one made it so. */
class ReleasedBefore extends Error {}

/** The change by which the decision is made known that was recorded at this instant; throws as `releaseDecisions` tells. */
export function releasing(context: SignedIn, seen: string): MakeChange {
	return async (before, current, at) => {
		const { paper } = before;
		const mayDecide = demandReadable(context, before).decides;
		if (mayDecide && !paper.held && paper.decision?.held === seen) throw new ReleasedBefore();
		const held = demandHeld(context, before, seen);
		const step = demandMove({ ...before, conference: current, now: context.now() }, held.to, ["decider"]);
		if (held.till && isOver(held.till, context.now())) throw new AppError("invalid", "till_past");
		const applied = await applyMove(context, {
			...{ paper, to: held.to, step, at, note: held.note, letter: held.letter, reveal: held.reveal },
			till: held.till,
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
 * Takes back the held decision that was recorded at this instant, as if there had been none. Two calls. Throws 404, 403;
 * 422 `not_held`, `held_changed`.
 */
export async function discardDecision(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	seen: string,
): Promise<void> {
	await changePaper(context, conference, number, (before) => {
		const { to } = demandHeld(context, before, seen);
		return {
			set: { held: undefined },
			secret: true,
			audit: [{ action: "paper.decision_discarded", before: { held: to } }],
		};
	});
}

/**
 * The decision that is held on a paper. Throws 404, 403 to who may not decide on it, 422 `not_held`, `held_changed` where
 * it is another one than was seen.
 */
function demandHeld(context: SignedIn, whole: WholePaper, seen: string) {
	if (!demandReadable(context, whole).decides) throw new AppError("forbidden", "forbidden");
	const { held } = whole.paper;
	if (!held) throw new AppError("invalid", "not_held");
	if (held.at !== seen) throw new AppError("invalid", "held_changed");
	return held;
}
