import type { SignedIn } from "../kernel/context.ts";
import type { LogEntry } from "../noun.ts";
import { ownPaperNumbers } from "./own-numbers.ts";

/**
 * What authors of a paper may know of its log (product.md §1: a conflict of interest is subtracted from the log too).
 * An entry names who did it: that staff submitted it for them is not theirs to know.
 */
const KNOWN_TO_AUTHORS = new Set(["paper.submitted"]);

/** Which entries of papers a reader of the log may see: of their own, what authors may know. */
export async function knownToAuthors(
	context: SignedIn,
	conference: string,
): Promise<(entry: LogEntry) => boolean> {
	const numbers = await ownPaperNumbers(context, conference, context.actor.conflicts);
	const own = new Set(numbers.map((number) => `paper-${number}`));
	return ({ object, action }) => KNOWN_TO_AUTHORS.has(action) || !own.has(object);
}
