import type { SignedIn } from "../kernel/context.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";
import { decidersLock } from "../paper/rules.ts";

/**
 * Returns the version that a bulk action compares. Held decisions count for deciders only, so refusals reveal nothing.
 * @throws 404
 */
export function seenBy(context: SignedIn, whole: WholePaper): number {
	const { decides } = demandReadable(context, whole);
	return decides ? decidersLock(whole.paper) : whole.paper.version;
}
