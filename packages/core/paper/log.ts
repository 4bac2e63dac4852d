import type { LogEntry, LogTies } from "../noun.ts";

/**
 * Log actions that authors may see (product.md §1). Entries name the actor, so a submission by staff on behalf of
 * authors stays hidden.
 */
const KNOWN_TO_AUTHORS = new Set(["paper.submitted"]);

export const knownToAuthors = ({ object, action }: LogEntry, { papers }: LogTies): boolean =>
	KNOWN_TO_AUTHORS.has(action) || !papers.writes.has(Number(object.split("-")[1]));
