import type { OriginalityItem, VersionKey } from "./entity.ts";

/** Other manuscripts are only references: readers see what they may know now, and deleted manuscripts leave no trace. */
export interface OriginalityResult {
	/** Whole per cent. */
	originality: number;
	own_overlap: number;
	/** ISO instant. */
	at: string;
	against: number;
	/** UTF-16 units of the compared text; 0 if it is too short to compare. */
	length: number;
	/** Positions of the page starts, in UTF-16 units. */
	page_starts: number[];
	sources: ResultSource[];
	titles: ResultTitle[];
}

interface ResultVersion extends VersionKey {
	own: boolean;
}

export interface ResultSource extends ResultVersion {
	/** Of this text's letters, one decimal. */
	percent: number;
	/** Number. */
	passages: number;
	/** Ranges of the longest: from and to in this text and in the other. */
	places: [from: number, to: number, otherFrom: number, otherTo: number][];
}

export interface ResultTitle extends ResultVersion {
	likeness: "equal" | "near";
}

/** Sources per version: with their passages at most 600 short rows. */
export const MAX_SOURCES = 20;
export const MAX_PASSAGES = 30;

export const parseResult = ({ found = "" }: Pick<OriginalityItem, "found">): OriginalityResult =>
	JSON.parse(found);
