import type { OriginalityItem, VersionKey } from "./entity.ts";

/**
 * What was found about a version, as it is stored: nothing of another manuscript but which one it is and where to look,
 * so that whoever reads it is shown what is theirs to know now, and a manuscript that is gone left nothing here.
 */
export interface Found {
	/** Whole per cent. */
	originality: number;
	own_overlap: number;
	/** ISO instant. */
	at: string;
	/** Other manuscripts that there were. */
	against: number;
	/** UTF-16 units of the text that was compared, and where its pages begin; no text: 0. */
	length: number;
	page_starts: number[];
	sources: FoundSource[];
	titles: FoundTitle[];
}

interface FoundOther extends VersionKey {
	/** It is of the same authors, or extends the paper, or is extended by it. */
	own: boolean;
}

export interface FoundSource extends FoundOther {
	/** Letters that it shares, per cent of this text's, one decimal. */
	percent: number;
	/** All that were found, and places of the longest: from and to in this text and in the other. */
	passages: number;
	places: [from: number, to: number, otherFrom: number, otherTo: number][];
}

export interface FoundTitle extends FoundOther {
	likeness: "equal" | "near";
}

/** Sources of one version, and places of each: at most 600 short rows in an item. */
export const MOST_SOURCES = 20;
export const MOST_PLACES = 30;

/** Reads a version's stored report. */
export const readFound = ({ found = "" }: Pick<OriginalityItem, "found">): Found => JSON.parse(found);
