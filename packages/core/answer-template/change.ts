import type { AnswerTemplate, TemplateEdit, TemplateForm } from "@deck/contracts/answer-template";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import { staffTopics } from "../conference/staff-topics.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import {
	createItem,
	deleteItem,
	editItem,
	restoreItem,
	type SmallCollection,
} from "../kernel/small-collection.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";
import { findTemplate, templateRowsIn } from "./lookup.ts";
import { assertMayManageTemplates, loggedTemplate, templateRow, viewTemplate } from "./view.ts";

const COLLECTION: SmallCollection<AnswerTemplateItem, AnswerTemplate, ConferenceItem> = {
	key: (table, row) => keyOf(answerTemplates(table).get(row)),
	put: (table, row) => answerTemplates(table).put(row),
	restoreSeconds: SETTINGS.templateRestoreSeconds,
	full: "templates_most",
	async requireChangeable({ table, actor }, { conference }, id) {
		assertMayManageTemplates(actor);
		const row = await findTemplate(table, conference, id);
		if (!row) throw notFound();
		return row;
	},
	view: viewTemplate,
	event: (item, { conference, id }) =>
		pushEvent({ topics: staffTopics(item), conference, resource: "template", ids: [id], version: 0 }),
	audit: ({ conference, id }, change, { before, after }) => [
		{
			conference,
			object: `template-${id}`,
			action: `template.${change}`,
			...(before && { before: loggedTemplate(before) }),
			...(after && { after: loggedTemplate(after) }),
		},
	],
};

/**
 * Creates an answer template. 2 calls.
 * @throws 403 without unrestricted write access, 422 `templates_most`
 */
export function createTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	form: TemplateForm,
): Promise<AnswerTemplate> {
	assertMayManageTemplates(context.actor);
	const { conference } = item;
	return createItem(context, COLLECTION, item, {
		limit: LIMITS.templates,
		read: async () => ({ rows: await templateRowsIn(context.table, conference) }),
		make: (fixed) => ({ ...templateRow(form), ...fixed, conference }),
	});
}

/**
 * Edits a template.
 * @throws 403, 404, and 409 with the current template
 */
export function editTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	id: string,
	{ version, ...form }: TemplateEdit,
): Promise<AnswerTemplate> {
	return editItem(context, COLLECTION, item, { id, version, set: templateRow(form) });
}

/**
 * Deletes a template, which can be restored for a day.
 * @throws 403, 404
 */
export function deleteTemplate(context: SignedInContext, item: ConferenceItem, id: string): Promise<void> {
	return deleteItem(context, COLLECTION, item, id);
}

/**
 * Restores a deleted template.
 * @throws 403; 404 after its time
 */
export function restoreTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	id: string,
): Promise<AnswerTemplate> {
	return restoreItem(context, COLLECTION, item, { id });
}
