import type { LogEntry, LogTies } from "../noun.ts";

/** Authors never see reviews of their papers. */
export const knownReviews = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	!papers.writes.has(paperOf(object));

/** Entries may name the authors. */
export const hiddenFromReviewers = ({ object }: LogEntry, { papers }: LogTies): boolean =>
	OF_PAPERS.test(object) && papers.reviews.has(paperOf(object));

const OF_PAPERS = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
