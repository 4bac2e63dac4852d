import type { PaperForm } from "@deck/contracts/paper";
import { may } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { demandOpenSubmissions } from "../conference/rules.ts";
import type { Actor } from "../kernel/actor.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { participationIn } from "./participation.ts";

/**
 * Throws 422 unless the conference takes such a paper from the actor now: window, section, format, language,
 * `own_email_required`. Staff who may edit in the section submit for an author too: after the window, though never to
 * what is archived, and without an address of their own among the authors; with one they are an author like any other
 * (product.md §1, §2).
 */
export function demandTaken(paper: PaperForm, conference: ConferenceItem, actor: Actor, now: Date): void {
	// An extended paper is submitted for its paper.
	if (paper.type !== "paper") throw invalid("type", "type_locked");
	demandAccepted(conference, paper);
	if (conference.state === "archived") throw new AppError("invalid", "submission_closed");
	if (participationIn(paper, actor).staff && may(actor.roles, "editing", "write", paper.section)) return;
	demandOpenSubmissions(conference, now);
	demandOwnAddress(paper, actor.addresses);
}

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
	if (!standsAmong(form.authors, addresses)) throw invalid("authors", "own_email_required");
}

/** Whether one of the addresses is an author's. */
export function standsAmong(authors: PaperForm["authors"], addresses: readonly string[]): boolean {
	return authors.some((author) => addresses.includes(author.email));
}
