import type { LogEntry, LogInvolvement } from "../feature.ts";

/** Authors never see reviews of their papers. */
export const isReviewEntryVisible = ({ object }: LogEntry, { papers }: LogInvolvement): boolean =>
	!papers.writes.has(paperOf(object));

/** Entries may name the authors. */
export const isHiddenFromReviewers = ({ object }: LogEntry, { papers }: LogInvolvement): boolean =>
	PAPER_RECORD.test(object) && papers.reviews.has(paperOf(object));

const PAPER_RECORD = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
