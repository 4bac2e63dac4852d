import type { ConferenceItem } from "../conference/lookup.ts";
import { AsAsked } from "../issue/fill.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import type { MakeChange } from "../paper/change.ts";
import { demandReadable } from "../paper/readable.ts";
import { momentOf } from "./deadlines.ts";
import { showReviews } from "./moves.ts";

/**
 * 2 table calls.
 * @throws 403; `AsAsked` if there is none to reveal; 422 `till_past`
 */
export function revealingAll(
	context: SignedIn,
	conference: ConferenceItem,
	reply_till: string | undefined,
): MakeChange {
	const till = reply_till && momentOf(conference, reply_till, context.now(), "reply_till");
	return async (before, _, at) => {
		const { paper } = before;
		if (!demandReadable(context, before).decides) throw new AppError("forbidden", "forbidden");
		const asked = { conference: paper.conference, paper, at };
		const shown = await showReviews(context, asked, { which: "all", reply_till: till || undefined });
		if (!shown) throw new AsAsked();
		const { writes, events, audit = [] } = shown;
		return {
			set: { revealed: true, reply_till: shown.reply_till },
			...{ writes, audit },
			events: [
				...events,
				mailEvent("review.revealed", { conference: paper.conference, number: paper.number, at }),
			],
		};
	};
}
