import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { WholePaper } from "./lookup.ts";
import { type Participation, participationOf } from "./participation.ts";
import { viewPaper } from "./view.ts";

/** What the actor is to a paper that was read. Throws 404 where they may not know that it exists. */
export function demandReadable(context: SignedIn, whole: WholePaper): Participation {
	const part = participationOf(whole, context.actor);
	if (!part.author && !part.staff) throw notFound();
	return part;
}

/** Throws 409 with the paper as it is now unless the actor saw the version that there is. */
export function demandSeen(
	context: SignedIn,
	conference: ConferenceItem,
	whole: WholePaper,
	part: Participation,
	version: number,
): void {
	if (whole.paper.version === version) return;
	throw new AppError("stale", "stale", { current: viewPaper(whole, conference, context.now(), part) });
}
