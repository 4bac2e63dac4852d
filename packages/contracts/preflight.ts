/** Why nothing is known of a manuscript: it took too much time or memory, or pdf.js can't read it. */
export const PREFLIGHT_FAILURES = ["heavy", "unreadable"] as const;
export type PreflightFailure = (typeof PREFLIGHT_FAILURES)[number];

/** A size of pages, in whole millimetres as they stand; `name` where it is a usual one, upright or not. */
export interface PageSize {
	name: "A4" | "Letter" | null;
	width: number;
	height: number;
	/** How many pages have it. */
	pages: number;
}

/** What a PDF says of itself; what it does not say is absent. */
export type PdfProperties = Partial<Record<"title" | "author" | "creator" | "producer", string>>;

/** What a look into a manuscript found, whoever reads it. Pages count from 1. */
export interface PreflightFindings {
	/** The commonest first. */
	sizes: PageSize[];
	/** Names of fonts that are not in the file. */
	fonts: string[];
	/** It is encrypted, and opens without a password. */
	encrypted: boolean;
	/** Names of files within. */
	attachments: string[];
	properties: PdfProperties;
	/** Characters of its text. */
	letters: number;
	/** Its text is longer than what is kept. */
	cut: boolean;
	/** Pages that could not be read. */
	unread: number[];
	/** Pages that are pictures, with the text that a machine has read off them. */
	scanned: number[];
}

/** An author of the paper whose name or address stands in the manuscript. */
export interface FoundAuthor {
	/** As it stands on the paper: a name, or an e-mail address. */
	words: string;
	/** Pages before the list of references. */
	pages: number[];
	/** Pages from the list of references on. */
	references: number[];
	/** It stands in the file's properties. */
	properties: boolean;
}

/** An e-mail address in the text. */
export interface FoundEmail {
	email: string;
	pages: number[];
}

/** What tells who wrote the manuscript. */
export interface FoundIdentity {
	authors: FoundAuthor[];
	/** Addresses that are none of the authors'. */
	emails: FoundEmail[];
}

/** How text is kept from the eye of a reader. */
export const HIDINGS = ["invisible", "faint", "tiny", "off_page"] as const;
export type Hiding = (typeof HIDINGS)[number];

/** Text on a page that a reader's eye can't see and a machine reads. */
export interface HiddenText {
	page: number;
	hiding: Hiding;
	/** Its beginning. */
	text: string;
	/** Characters of all of it. */
	letters: number;
}

/** What the look into one version found. */
export interface Preflight {
	/** ISO instant. */
	looked_at: string;
	/** Why nothing was found out; null where it was. */
	failed: PreflightFailure | null;
	/** Null where nothing was found out. */
	findings: PreflightFindings | null;
	/** What tells who wrote it, in a double-blind conference; elsewhere null. */
	identity: FoundIdentity | null;
	/** For staff alone: authors never learn of it. */
	hidden?: HiddenText[];
	/** Address of the text behind /files (`ManuscriptText`); null where there is none. */
	text: string | null;
}

/** The text of a manuscript that an eye can see: of each page its paragraphs, a line each. */
export interface ManuscriptText {
	pages: string[];
}
