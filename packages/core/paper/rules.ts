import type { PaperForm } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { invalid } from "../kernel/errors.ts";

/** Throws 422 at the field unless the conference takes such a paper: its section, format and language. */
export function demandAccepted(
	conference: ConferenceItem,
	form: Pick<PaperForm, "section" | "format" | "language">,
): void {
	if (!conference.sections.some((section) => section.id === form.section))
		throw invalid("section", "section_unknown");
	if (!conference.formats.includes(form.format)) throw invalid("format", "format_unknown");
	if (!conference.languages.includes(form.language)) throw invalid("language", "language_unknown");
}

/** Throws 422 at `authors` unless one of the addresses stands there (specification §5). */
export function demandOwnAddress(form: Pick<PaperForm, "authors">, addresses: readonly string[]): void {
	if (!form.authors.some((author) => addresses.includes(author.email))) {
		throw invalid("authors", "own_email_required");
	}
}
