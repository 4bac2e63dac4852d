import type { FieldValues } from "./fields.ts";
import type { AuthorForm, Paper } from "./paper.ts";
import type { DETAIL_TEXTS } from "./paper-fields.ts";

/** Beyond the list row, for the staff's search. */
export interface PaperDetails extends Pick<Paper, "number" | "locales">, FieldValues<typeof DETAIL_TEXTS> {
	submitted: string;
	authors: AuthorForm[];
}

/** GET conf/{conf}/adm/papers/details: by number. */
export interface PaperDetailsPage {
	details: PaperDetails[];
	/** Send as `from` for the next part. */
	next: number | null;
}
