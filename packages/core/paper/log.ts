import type { LogEntry, LogTies } from "../noun.ts";

/**
 * What authors of a paper may know of its log (product.md §1: a conflict of interest is subtracted from the log too).
 * An entry names who did it: that staff submitted it for them is not theirs to know.
 */
const KNOWN_TO_AUTHORS = new Set(["paper.submitted"]);

/** Whether a reader of the log may see an entry of papers: of their own, what authors may know. */
export const knownToAuthors = ({ object, action }: LogEntry, { papers }: LogTies): boolean =>
	KNOWN_TO_AUTHORS.has(action) || !papers.writes.has(Number(object.split("-")[1]));
