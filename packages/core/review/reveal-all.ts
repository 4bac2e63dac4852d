import type { ConferenceItem } from "../conference/lookup.ts";
import { AlreadyApplied } from "../issue/fill.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import type { MakeChange } from "../paper/change.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { revealReviews } from "./apply-paper-status.ts";
import { parseFutureMoment } from "./deadlines.ts";

/**
 * Builds the change that reveals all hidden reviews of a paper. 2 table calls.
 * @throws 403; `AlreadyApplied` if there is none to reveal; 422 `till_past`, `review_corrected`
 */
export function revealAllChange(
	context: SignedInContext,
	conference: ConferenceItem,
	{ reply_till, seen }: { reply_till: string | undefined; seen: string | undefined },
): MakeChange {
	const till = reply_till && parseFutureMoment(conference, reply_till, context.now(), "reply_till");
	return async (before, _, at) => {
		const { paper } = before;
		if (!requirePaperRights(context, before).decides) throw new AppError("forbidden", "forbidden");
		const target = { conference: paper.conference, paper, at, ...(seen !== undefined && { seen }) };
		const shown = await revealReviews(context, target, { which: "all", reply_till: till || undefined });
		if (!shown) throw new AlreadyApplied();
		const { writes, events, audit = [] } = shown;
		return {
			set: { revealed: true, ...shown.reveals },
			writes,
			audit,
			events: [
				...events,
				mailEvent("review.revealed", { conference: paper.conference, number: paper.number, at }),
			],
		};
	};
}
