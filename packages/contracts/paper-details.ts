import type { AuthorForm, Paper } from "./paper.ts";

/** What staff's lists know of a paper beside its card: by what it is found, and who wrote it. */
export interface PaperDetails extends Pick<Paper, "number" | "abstract" | "keywords" | "locales"> {
	/** ISO instant. */
	submitted: string;
	authors: AuthorForm[];
}

/** GET conf/{conf}/adm/papers/details: a part of all papers' details, in order of their numbers. */
export interface PaperDetailsPage {
	details: PaperDetails[];
	/** Send it as `from` to get the next part; null where this was the last. */
	next: number | null;
}
