import type { LogEntry, LogTies } from "../noun.ts";

/**
 * Log actions visible to authors (product.md §1). Entries name who acted, so staff's submissions on behalf stay
 * hidden.
 */
const KNOWN_TO_AUTHORS = new Set(["paper.submitted"]);

export const knownToAuthors = ({ object, action }: LogEntry, { papers }: LogTies): boolean =>
	KNOWN_TO_AUTHORS.has(action) || !papers.writes.has(Number(object.split("-")[1]));
