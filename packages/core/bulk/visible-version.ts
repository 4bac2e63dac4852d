import type { SignedInContext } from "../kernel/context.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { decidersLock } from "../paper/rules.ts";

/**
 * Returns the version that a bulk action compares. Held decisions count for deciders only, so refusals reveal nothing.
 * @throws 404
 */
export function visibleVersion(context: SignedInContext, whole: PaperAggregate): number {
	const { decides } = requirePaperRights(context, whole);
	return decides ? decidersLock(whole.paper) : whole.paper.version;
}
