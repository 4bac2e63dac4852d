import { isDeepStrictEqual } from "node:util";
import { type MergedAuthor, mergedAuthor } from "@deck/contracts/merge-authors";
import type { AuthorForm } from "@deck/contracts/paper";
import { AlreadyApplied } from "../issue/fill.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { toAuthorForm } from "../paper/author-form.ts";
import type { MakeChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";

/**
 * Builds the change that sets a person's author data in a paper.
 * @throws `AlreadyApplied` if they are no author; 403; 422 `editing_closed` for a deleted paper, `authors_both` if two
 * entries would become one
 */
export function mergeAuthorsChange(context: SignedInContext, person: MergedAuthor): MakeChange {
	return (before) => {
		const { paper } = before;
		if (!requirePaperRights(context, before).edits) throw new AppError("forbidden", "forbidden");
		if (paper.status === "deleted") throw new AppError("invalid", "editing_closed");
		const old = before.authors.map(toAuthorForm);
		const authors = old.map((author) =>
			person.emails.includes(author.email) ? mergedAuthor(author, paper.language, person) : author,
		);
		if (isDeepStrictEqual(authors, old)) throw new AlreadyApplied();
		if (new Set(authors.map(({ email }) => email)).size < authors.length)
			throw new AppError("invalid", "authors_both");
		const changed = old.flatMap((one, index) => {
			const now = authors[index];
			return now && !isDeepStrictEqual(one, now) ? [{ one, now }] : [];
		});
		return {
			authors,
			audit: [
				{
					action: "paper.author_merged",
					before: { authors: changed.map(({ one }) => one) },
					after: { authors: changed.map(({ now }) => now) },
				},
			],
			events: changed.flatMap(({ one, now }) => notifyAddressChange(before, one, now)),
		};
	};
}

/** Notifies both addresses, if mailable. */
export function notifyAddressChange(
	{ paper }: PaperAggregate,
	one: AuthorForm,
	now: AuthorForm,
	{ undone }: { undone?: true } = {},
): OutboxEvent[] {
	if (one.email === now.email || !one.mailable) return [];
	const { conference, number, title } = paper;
	const emails = { old_email: one.email, new_email: now.email };
	return [mailEvent("paper.address_changed", { conference, number, title, ...emails, undone })];
}
