import type { SourceKind } from "./upload.ts";

export const PAPER_FILE_KINDS = ["manuscript", "source"] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];

export interface PaperFile {
	kind: PaperFileKind;
	extension: "pdf" | SourceKind;
	/** Bytes. */
	size: number;
	sha256: string;
	/** Signed, valid for 15 minutes; on request. */
	url?: string;
}

/** GET conf/{conf}/adm/papers/files: of the current versions. */
export interface PaperFiles {
	number: number;
	/** Null: no file. */
	version: number | null;
	files: PaperFile[];
}
