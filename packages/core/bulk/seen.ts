import type { SignedIn } from "../kernel/context.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";

/** Held decisions count for deciders only, so refusals reveal nothing. Throws 404. */
export function seenBy(context: SignedIn, whole: WholePaper): number {
	const { decides } = demandReadable(context, whole);
	return decides ? whole.paper.lock : whole.paper.version;
}
