import type { LogEntry, LogTies } from "../noun.ts";

/** Returns whether the reader may see a review's log entry: never on their own papers. */
export const knownReviews = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	!papers.writes.has(paperOf(object));

/** Hides entries from the paper's reviewers, since they may name the authors. */
export const hiddenFromReviewers = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	OF_PAPERS.test(object) && papers.reviews.has(paperOf(object));

/** Objects with a paper number. */
const OF_PAPERS = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
