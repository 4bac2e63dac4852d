import { isDeepStrictEqual } from "node:util";
import type { EditPaperForm, Paper, PaperForm } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { toAuthorForm } from "./author-form.ts";
import { changePaper } from "./change.ts";
import { editingState } from "./editable.ts";
import { checkOriginAccepted } from "./extended-claim.ts";
import type { PaperAggregate } from "./lookup.ts";
import type { PaperRights } from "./paper-rights.ts";
import { assertPaperSeen, requirePaperRights } from "./readable.ts";
import { assertOffered, assertOwnAddress } from "./rules.ts";
import { NO_TEXTS, paperTexts } from "./texts.ts";
import { viewPaper } from "./view.ts";

/**
 * Edits a paper, for the corresponding author while it is open, and staff who may edit. 2 table calls.
 * @throws 404; 403; 409 with the current paper; 422 `editing_closed` by the clock at the commit, `own_email_required`,
 * `section_locked`, `type_locked`, as `assertOffered`
 */
export async function editPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ version, ...form }: EditPaperForm,
): Promise<Paper> {
	const { authors, ...data } = form;
	const after = await changePaper(context, conference, number, (before, current, at) => {
		const languages = new Map(before.authors.map(({ email, language }) => [email, language]));
		const rights = requirePaperRights(context, before);
		if (!rights.corresponding && !rights.edits) throw new AppError("forbidden", "forbidden");
		assertPaperSeen(context, current, before, rights, version);
		assertOffered(current, form);
		assertPlacementUnchanged(before, rights, form);
		const byStaff = !rights.corresponding;
		if (!byStaff) assertOwnAddress(form, context.actor.addresses);
		const { status } = before.paper;
		if (byStaff && status === "deleted") throw new AppError("invalid", "editing_closed");
		return {
			set: { ...NO_TEXTS, ...data, locales: "locales" in data ? data.locales : undefined },
			authors: authors.map((author) => {
				const language = author.language ?? languages.get(author.email);
				return { ...author, ...(language && { language }) };
			}),
			check: () => {
				if (!byStaff && !editingState(before.paper, current, context.now(), before.origin).is_editable)
					throw new AppError("invalid", "editing_closed");
			},
			writes: byStaff ? [] : checkOriginAccepted(context, before),
			audit: [{ action: "paper.edited", ...differences(toPaperForm(before), form) }],
			events: byStaff
				? [
						mailEvent("paper.edited", { conference: current.conference, number, at }),
						...notifyRemovedAuthors(before, form),
					]
				: [],
		};
	});
	return viewPaper(after, conference, context.now(), requirePaperRights(context, after));
}

function notifyRemovedAuthors({ paper, authors }: PaperAggregate, form: PaperForm): OutboxEvent[] {
	const { conference, number, title } = paper;
	const stay = new Set(form.authors.map(({ email }) => email));
	const emails = authors
		.filter(({ email, mailable }) => mailable && !stay.has(email))
		.map(({ email }) => email);
	return emails.length > 0 ? [mailEvent("paper.authors_removed", { conference, number, emails, title })] : [];
}

/** Refuses another type, and another section after a revision or an opening, unless the actor places papers. */
function assertPlacementUnchanged({ paper }: PaperAggregate, rights: PaperRights, form: PaperForm): void {
	if (form.type !== paper.type) throw invalid("type", "type_locked");
	if (form.section === paper.section || rights.places) return;
	// An opening may have ended.
	const opened = paper.opening || paper.steps.some(({ kind }) => kind === "opened" || kind === "revising");
	const authors = rights.corresponding && paper.status === "submitted" && !paper.round && !opened;
	if (!authors) throw invalid("section", "section_locked");
}

/** Returns the changed fields alone: fifty unchanged authors need not be logged twice. */
function differences(before: object, after: object): { before: object; after: object } {
	const old = new Map<string, unknown>(Object.entries(before));
	const now = new Map<string, unknown>(Object.entries(after));
	const names = [...new Set([...old.keys(), ...now.keys()])];
	const changed = names.filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)));
	const pickChanged = (all: Map<string, unknown>) =>
		Object.fromEntries(changed.flatMap((name) => (all.has(name) ? [[name, all.get(name)]] : [])));
	return { before: pickChanged(old), after: pickChanged(now) };
}

function toPaperForm({ paper, authors }: PaperAggregate) {
	const { type, section, format, language } = paper;
	return { type, section, format, language, ...paperTexts(paper), authors: authors.map(toAuthorForm) };
}
