import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { PaperAggregate } from "./lookup.ts";
import { type PaperRights, paperRightsOf } from "./paper-rights.ts";
import { viewPaper } from "./view.ts";

/**
 * Returns the actor's rights in a paper.
 * @throws 404 unless the actor is an author or staff of it
 */
export function requirePaperRights(context: SignedInContext, whole: PaperAggregate): PaperRights {
	const rights = paperRightsOf(whole, context.actor);
	if (!isReadableWith(rights)) throw notFound();
	return rights;
}

export const isReadable = (whole: PaperAggregate, actor: Actor): boolean =>
	isReadableWith(paperRightsOf(whole, actor));

const isReadableWith = ({ author, staff }: PaperRights) => author || staff;

/**
 * Checks that the actor saw the paper's current version.
 * @throws 409 with the current paper unless the actor saw it
 */
export function assertPaperSeen(
	context: SignedInContext,
	conference: ConferenceItem,
	whole: PaperAggregate,
	rights: PaperRights,
	version: number,
): void {
	if (whole.paper.version === version) return;
	throw new AppError("stale", "stale", { current: viewPaper(whole, conference, context.now(), rights) });
}
