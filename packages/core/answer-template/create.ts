import type { AnswerTemplate, TemplateForm } from "@deck/contracts/answer-template";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { freeSequence, SequenceTakenError } from "../kernel/sequence.ts";
import { templateChangedEvent } from "./changed-event.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";
import { templateRowsIn } from "./lookup.ts";
import { assertMayManageTemplates, templateAuditEntry, templateRow, viewTemplate } from "./view.ts";

/** Creates an answer template. 2 calls. Throws 403 without unrestricted write access, 422 `templates_most`. */
export async function createTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	form: TemplateForm,
): Promise<AnswerTemplate> {
	const { table, actor } = context;
	const { conference } = item;
	assertMayManageTemplates(actor);
	return retryOnConflict(SequenceTakenError, async () => {
		const slot = await allocateSequence(context, conference);
		const row: AnswerTemplateItem = {
			conference,
			slot,
			id: slot + newId(),
			...templateRow(form),
			version: 1,
		};
		const reply = viewTemplate(row);
		await commit(context, {
			writes: [
				put(
					answerTemplates(table)
						.put(row)
						.where(
							({ id, deleted_at }, { exists, notExists }) => `${notExists(id)} OR ${exists(deleted_at)}`,
						),
					new SequenceTakenError(),
				),
			],
			audit: [templateAuditEntry(row, "template.added", { after: row })],
			events: [templateChangedEvent(item, row.id)],
			reply,
		});
		return reply;
	});
}

/** Reuses a deleted template's slot last, since that one can then not be restored. */
async function allocateSequence({ table }: SignedInContext, conference: string): Promise<string> {
	const rows = await templateRowsIn(table, conference);
	const kept = rows.filter(({ deleted_at }) => !deleted_at);
	const slot = freeSequence(rows, LIMITS.templates) ?? freeSequence(kept, LIMITS.templates);
	if (slot === undefined) {
		throw new AppError("invalid", "templates_most", { params: { count: LIMITS.templates } });
	}
	return slot;
}
