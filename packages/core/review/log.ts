import type { AuditAction } from "@deck/contracts/audit";
import type { LogEntry, LogInvolvement } from "../feature.ts";

/** Checks that an entry about reviews is visible: authors never see reviews of their papers. */
export const isReviewEntryVisible = (entry: LogEntry, { papers }: LogInvolvement): boolean =>
	!isErased(entry) &&
	![paperOf(entry.object), ...reviewedPapersLogged(entry)].some((one) => papers.wrote.has(one));

/** Checks whether an entry is about a paper that the actor reviews: entries may name the authors. */
export const isHiddenFromReviewers = (entry: LogEntry, { papers }: LogInvolvement): boolean =>
	PAPER_RECORD.test(entry.object) &&
	[paperOf(entry.object), ...reviewedPapersLogged(entry)].some((one) => papers.reviews.has(one));

/** Returns the papers of the reviewer's other reviews in an entry: who may not know one of them could conclude it. */
export function reviewedPapersLogged({ action, after }: LogEntry): number[] {
	if (action !== LINKS_SENT || after === undefined) return [];
	const { papers = [] }: { papers?: number[] } = JSON.parse(after);
	return papers;
}

const LINKS_SENT: AuditAction = "review.links_sent";
/** Checks whether the reviewer was erased; then the papers are unknown. */
const isErased = ({ action, after }: LogEntry) => action === LINKS_SENT && after === undefined;

const PAPER_RECORD = /^(paper|note|review)-/;
const paperOf = (object: string) => Number(object.split("-")[1]);
