import type { SourceKind } from "./upload.ts";

/** Downloadable files: the manuscript and its source. */
export const PAPER_FILE_KINDS = ["manuscript", "source"] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];

export interface PaperFile {
	kind: PaperFileKind;
	extension: "pdf" | SourceKind;
	/** Bytes. */
	size: number;
	sha256: string;
	/** A signed address, valid for 15 minutes, if requested. */
	url?: string;
}

/** GET conf/{conf}/adm/papers/files: files of the current versions that the user may download. */
export interface PaperFiles {
	number: number;
	/** Null: no file. */
	version: number | null;
	files: PaperFile[];
}
