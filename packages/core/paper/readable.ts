import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { WholePaper } from "./lookup.ts";
import { type Participation, participationOf } from "./participation.ts";
import { viewPaper } from "./view.ts";

/** @throws 404 */
export function demandReadable(context: SignedIn, whole: WholePaper): Participation {
	const part = participationOf(whole, context.actor);
	if (!part.author && !part.staff) throw notFound();
	return part;
}

/** @throws 409 with the current paper unless the actor saw it */
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
