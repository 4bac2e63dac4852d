import type { PaperForm } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { assertSubmissionsOpen } from "../conference/rules.ts";
import type { Actor } from "../kernel/actor.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { paperRightsIn } from "./paper-rights.ts";

/**
 * Returns the version that deciders compare. Counts the changes that deciders may know of, such as held decisions.
 * Registrations to present the paper, which move `lock` too, change nothing of it.
 */
export const decidersLock = ({ lock, presenter }: Locked): number => lock - (presenter?.changes ?? 0);

interface Locked {
	lock: number;
	presenter?: { changes: number } | undefined;
}

/**
 * Checks that a paper can be submitted. Exempts staff who may edit in the section from window and own address, unless
 * the conference is archived. With an own address among the authors, they count as authors (product.md §1, §2).
 * @throws 422 for window, section, format, language, `own_email_required`
 */
export function assertSubmittable(
	paper: PaperForm,
	conference: ConferenceItem,
	actor: Actor,
	now: Date,
): void {
	// Extended papers are submitted from their original paper.
	if (paper.type !== "paper") throw invalid("type", "type_locked");
	assertOffered(conference, paper);
	if (conference.state === "archived") throw new AppError("invalid", "submission_closed");
	if (paperRightsIn(paper, actor).staff && hasPermission(actor.roles, "editing", "write", paper.section))
		return;
	assertSubmissionsOpen(conference, now);
	assertOwnAddress(paper, actor.addresses);
}

/**
 * Checks that the conference offers the section, format and language.
 * @throws 422 at the field
 */
export function assertOffered(
	conference: ConferenceItem,
	form: Pick<PaperForm, "section" | "format" | "language">,
): void {
	if (!conference.sections.some((section) => section.id === form.section))
		throw invalid("section", "section_unknown");
	if (!conference.formats.includes(form.format)) throw invalid("format", "format_unknown");
	if (!conference.languages.includes(form.language)) throw invalid("language", "language_unknown");
}

/**
 * Checks that one of the addresses is among the authors.
 * @throws 422 at `authors` (specification §5)
 */
export function assertOwnAddress(form: Pick<PaperForm, "authors">, addresses: readonly string[]): void {
	if (!isAmongAuthors(form.authors, addresses)) throw invalid("authors", "own_email_required");
}

export function isAmongAuthors(authors: PaperForm["authors"], addresses: readonly string[]): boolean {
	return authors.some((author) => addresses.includes(author.email));
}
