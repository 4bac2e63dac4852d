import type { LogEntry, LogInvolvement } from "../feature.ts";

/** Checks that an entry about reviews is visible: authors never see reviews of their papers. */
export const isReviewEntryVisible = ({ object }: LogEntry, { papers }: LogInvolvement): boolean =>
	!papers.writes.has(paperOf(object));

/** Checks whether an entry is about a paper that the actor reviews: entries may name the authors. */
export const isHiddenFromReviewers = ({ object }: LogEntry, { papers }: LogInvolvement): boolean =>
	PAPER_RECORD.test(object) && papers.reviews.has(paperOf(object));

const PAPER_RECORD = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
