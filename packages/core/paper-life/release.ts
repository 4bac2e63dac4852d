import type { Released } from "@deck/contracts/paper-staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { atMost } from "../kernel/at-most.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { changePaper } from "../paper/change.ts";
import { demandMove } from "../paper/moves.ts";
import { demandReadable } from "../paper/readable.ts";
import { applyMove } from "./apply-move.ts";

/** Papers that are released at once. */
const AT_ONCE = 5;

/**
 * Makes held decisions known, each in a commit of its own, with its letter; says of each paper what became of it. Two
 * calls a paper. A second run finds nothing held any more, and sends nothing.
 */
export function releaseDecisions(
	context: SignedIn,
	conference: ConferenceItem,
	numbers: readonly number[],
): Promise<Released[]> {
	return atMost(AT_ONCE, [...new Set(numbers)], async (number) => {
		try {
			await release(withoutKey(context), conference, number);
			return { number, refused: null };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return { number, refused: error.code };
		}
	});
}

/** Of a request that is many commits: the key of a repeat belongs to none of them. */
const withoutKey = ({ idempotency: _, ...context }: SignedIn): SignedIn => context;

async function release(context: SignedIn, conference: ConferenceItem, number: number): Promise<void> {
	await changePaper(context, conference, number, async (before, current, at) => {
		const { paper } = before;
		const held = demandHeld(context, before);
		const step = demandMove({ ...before, conference: current, now: context.now() }, held.to, ["decider"]);
		const applied = await applyMove(context, {
			...{ paper, to: held.to, step, at, note: held.note },
			by: held.by,
			byAuthor: false,
		});
		return {
			...applied,
			audit: [
				{
					action: "paper.decision_released",
					before: { status: paper.status },
					after: { status: held.to, note: held.note },
				},
			],
		};
	});
}

/** Takes a held decision back, as if there had been none. Two calls. Throws 404, 403; 422 `not_held`. */
export async function discardDecision(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<void> {
	await changePaper(context, conference, number, (before) => {
		const { to } = demandHeld(context, before);
		return {
			set: { held: undefined },
			secret: true,
			audit: [{ action: "paper.decision_discarded", before: { held: to } }],
		};
	});
}

/** The decision that is held on a paper. Throws 404, 403 to who may not decide on it, 422 `not_held`. */
function demandHeld(context: SignedIn, whole: Parameters<typeof demandReadable>[1]) {
	if (!demandReadable(context, whole).decides) throw new AppError("forbidden", "forbidden");
	const { held } = whole.paper;
	if (!held) throw new AppError("invalid", "not_held");
	return held;
}
