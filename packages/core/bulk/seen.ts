import type { SignedIn } from "../kernel/context.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";

/**
 * The state of a paper that the asker may know: who decides on it knows of held decisions, nobody else hears of them,
 * not even by a refusal. Throws 404 where they may not know the paper.
 */
export function seenBy(context: SignedIn, whole: WholePaper): number {
	const { decides } = demandReadable(context, whole);
	return decides ? whole.paper.lock : whole.paper.version;
}
