import type { LogEntry, LogTies } from "../noun.ts";

/** Whether a reader of the log may see an entry of reviews: none of papers that they have written. */
export const knownReviews = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	!papers.writes.has(paperOf(object));

/** Whether an entry of the log is hidden from who reviews its paper: it may name the authors. */
export const hiddenFromReviewers = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	OF_PAPERS.test(object) && papers.reviews.has(paperOf(object));

/** Objects of the log that are told of by a paper's number. */
const OF_PAPERS = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
