/** Why the inspection failed: too much time or memory (`heavy`), or pdf.js can't read it. */
export const PREFLIGHT_FAILURES = ["heavy", "unreadable"] as const;
export type PreflightFailure = (typeof PREFLIGHT_FAILURES)[number];

/** In whole mm as displayed; `name` in either orientation. */
export interface PageSize {
	name: "A4" | "Letter" | null;
	width: number;
	height: number;
	/** Count with this size. */
	pages: number;
}

/** A PDF's metadata. */
export type PdfProperties = Partial<Record<"title" | "author" | "creator" | "producer", string>>;

/** Result of the inspection. Pages count from 1. */
export interface PreflightFindings {
	/** Most common first. */
	sizes: PageSize[];
	/** Fonts not embedded. */
	fonts: string[];
	/** Encrypted, but opens without a password. */
	encrypted: boolean;
	/** File names. */
	attachments: string[];
	properties: PdfProperties;
	/** Characters of text. */
	letters: number;
	/** The text exceeds what is kept. */
	cut: boolean;
	/** Unreadable pages. */
	unread: number[];
	/** Scanned pages with OCR text. */
	scanned: number[];
}

/** An author's name or address found in the manuscript. */
export interface FoundAuthor {
	/** The name or address as in the paper's data. */
	words: string;
	/** Before the references. */
	pages: number[];
	/** From the references on. */
	references: number[];
	/** Found in the PDF's metadata. */
	properties: boolean;
}

export interface FoundEmail {
	email: string;
	pages: number[];
}

/** What reveals the authors. */
export interface FoundIdentity {
	authors: FoundAuthor[];
	/** Addresses that are not the authors'. */
	emails: FoundEmail[];
}

export const HIDINGS = ["invisible", "faint", "tiny", "off_page"] as const;
export type Hiding = (typeof HIDINGS)[number];

/** Text that people cannot see but machines read. */
export interface HiddenText {
	page: number;
	hiding: Hiding;
	/** The beginning. */
	text: string;
	/** Characters in total. */
	letters: number;
}

/** A version's inspection. */
export interface Preflight {
	looked_at: string;
	failed: PreflightFailure | null;
	/** Null if failed. */
	findings: PreflightFindings | null;
	/** What reveals the authors; double-blind conferences only. */
	identity: FoundIdentity | null;
	/** Staff only; never shown to authors. */
	hidden?: HiddenText[];
	/** Address behind /files (`ManuscriptText`). */
	text: string | null;
}

/** The visible text: paragraphs by page, a line each. */
export interface ManuscriptText {
	pages: string[];
}
