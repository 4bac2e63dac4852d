import type { SourceKind } from "./upload.ts";

/** What of a paper can be taken along: its manuscript, and what that was made from. */
export const PAPER_FILE_KINDS = ["manuscript", "source"] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];

/** A file of a paper's current version. */
export interface PaperFile {
	kind: PaperFileKind;
	/** Of its name: "pdf". */
	extension: "pdf" | SourceKind;
	/** Bytes. */
	size: number;
	sha256: string;
	/** Its signed address, good for 15 minutes, where it was asked for. */
	url?: string;
}

/**
 * GET conf/{conf}/adm/papers/files: the files of the current versions of some papers, of those that the asker may take
 * along.
 */
export interface PaperFiles {
	number: number;
	/** Null: the paper has no file. */
	version: number | null;
	files: PaperFile[];
}
