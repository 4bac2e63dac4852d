import type { AnswerTemplate, TemplateEdit } from "@deck/contracts/answer-template";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { templateChangedEvent } from "./changed-event.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";
import { findTemplate } from "./lookup.ts";
import { assertMayManageTemplates, templateAuditEntry, templateRow, viewTemplate } from "./view.ts";

/** Returns a template that the actor may change, also a deleted one. 1 call. Throws 403, 404. */
export async function requireChangeableTemplate(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<AnswerTemplateItem> {
	assertMayManageTemplates(actor);
	const row = await findTemplate(table, conference, id);
	if (!row) throw notFound();
	return row;
}

class TemplateConflictError extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/**
 * Edits a template. 2 calls, 1 more on conflict. Throws as `requireChangeableTemplate`, and 409 with the current
 * template.
 */
export async function editTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	id: string,
	{ version, ...form }: TemplateEdit,
): Promise<AnswerTemplate> {
	const before = await requireChangeableTemplate(context, item, id);
	if (before.deleted_at) throw notFound();
	if (before.version !== version) throw staleTemplate(before);
	const after: AnswerTemplateItem = { ...before, ...templateRow(form), version: version + 1 };
	const reply = viewTemplate(after);
	try {
		await commit(context, {
			writes: [
				update(
					answerTemplates(context.table)
						.patch({ conference: before.conference, slot: before.slot })
						.set({ ...templateRow(form), version: after.version })
						.where((one, { eq, notExists }) =>
							[eq(one.id, id), eq(one.version, version), notExists(one.deleted_at)].join(" AND "),
						),
					new TemplateConflictError(),
				),
			],
			audit: [templateAuditEntry(before, "template.changed", { before, after })],
			events: [templateChangedEvent(item, id)],
			reply,
		});
	} catch (error) {
		if (!(error instanceof TemplateConflictError)) throw error;
		throw staleTemplate(await requireChangeableTemplate(context, item, id));
	}
	return reply;
}

const staleTemplate = (row: AnswerTemplateItem) =>
	new AppError("stale", "stale", { current: viewTemplate(row) });
