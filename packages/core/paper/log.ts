import type { LogEntry, LogInvolvement } from "../feature.ts";

/**
 * Log actions visible to authors (product.md §1). Entries name who acted, so staff's submissions on behalf stay
 * hidden.
 */
const VISIBLE_TO_AUTHORS = new Set(["paper.submitted"]);

export const isVisibleToAuthors = ({ object, action }: LogEntry, { papers }: LogInvolvement): boolean =>
	VISIBLE_TO_AUTHORS.has(action) || !papers.writes.has(Number(object.split("-")[1]));
