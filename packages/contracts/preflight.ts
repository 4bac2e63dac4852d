/** `heavy`: too much time or memory; `unreadable` for pdf.js. */
export const PREFLIGHT_FAILURES = ["heavy", "unreadable"] as const;
export type PreflightFailure = (typeof PREFLIGHT_FAILURES)[number];

/** In mm as displayed; `name` in either orientation. */
export interface PageSize {
	name: "A4" | "Letter" | null;
	width: number;
	height: number;
	pages: number;
}

/** PDF metadata. */
export type PdfProperties = Partial<Record<"title" | "author" | "creator" | "producer", string>>;

/** Pages count from 1. */
export interface PreflightFindings {
	/** Most common first. */
	sizes: PageSize[];
	/** Fonts not embedded. */
	fonts: string[];
	/** Encrypted, but opens without a password. */
	encrypted: boolean;
	attachments: string[];
	properties: PdfProperties;
	/** Characters of text. */
	letters: number;
	/** The text exceeds what is kept. */
	cut: boolean;
	unread: number[];
	/** Scanned pages with OCR text. */
	scanned: number[];
}

export interface FoundAuthor {
	/** Name or address as in the paper. */
	words: string;
	/** Pages before the references. */
	pages: number[];
	/** Pages from the references on. */
	references: number[];
	/** Found in the PDF's metadata. */
	properties: boolean;
}

export interface FoundEmail {
	email: string;
	pages: number[];
}

export interface FoundIdentity {
	authors: FoundAuthor[];
	/** Addresses that are not the authors'. */
	emails: FoundEmail[];
}

export const HIDING_METHODS = ["invisible", "faint", "tiny", "off_page"] as const;
export type HidingMethod = (typeof HIDING_METHODS)[number];

/** Invisible to people, readable for machines. */
export interface HiddenText {
	page: number;
	hiding: HidingMethod;
	/** The beginning of the text. */
	text: string;
	/** Characters in total. */
	letters: number;
}

export interface Preflight {
	looked_at: string;
	failed: PreflightFailure | null;
	/** Null if failed. */
	findings: PreflightFindings | null;
	/** What reveals the authors; double-blind conferences only. */
	identity: FoundIdentity | null;
	/** Hidden text; staff only. */
	hidden?: HiddenText[];
	/** Address behind /files (`ManuscriptText`). */
	text: string | null;
}

/** Visible text: paragraphs by page, a line each. */
export interface ManuscriptText {
	pages: string[];
}
