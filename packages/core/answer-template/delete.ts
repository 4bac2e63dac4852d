import type { AnswerTemplate } from "@deck/contracts/answer-template";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { templateChangedEvent } from "./changed-event.ts";
import { requireChangeableTemplate } from "./edit.ts";
import { answerTemplates } from "./entity.ts";
import { templateAuditEntry, viewTemplate } from "./view.ts";

/** Deletes a template, which can be restored for a day. 2 calls. Throws as `requireChangeableTemplate`. */
export async function deleteTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	id: string,
): Promise<void> {
	const row = await requireChangeableTemplate(context, item, id);
	if (row.deleted_at) throw notFound();
	const now = context.now();
	const ttl = Math.floor(now.getTime() / 1000) + SETTINGS.templateRestoreSeconds;
	await commit(context, {
		writes: [
			update(
				answerTemplates(context.table)
					.patch({ conference: row.conference, slot: row.slot })
					.set({ deleted_at: now.toISOString(), ttl })
					.where((one, { eq, notExists }) => `${eq(one.id, id)} AND ${notExists(one.deleted_at)}`),
				notFound(),
			),
		],
		audit: [templateAuditEntry(row, "template.removed", { before: row })],
		events: [templateChangedEvent(item, id)],
	});
}

/** Restores a deleted template. 2 calls. Throws as `requireChangeableTemplate`; 404 after its time. */
export async function restoreTemplate(
	context: SignedInContext,
	item: ConferenceItem,
	id: string,
): Promise<AnswerTemplate> {
	const { deleted_at, ttl = 0, ...row } = await requireChangeableTemplate(context, item, id);
	if (!deleted_at || ttl * 1000 <= context.now().getTime()) throw notFound();
	const reply = viewTemplate(row);
	await commit(context, {
		writes: [
			update(
				answerTemplates(context.table)
					.patch({ conference: row.conference, slot: row.slot })
					.remove(["deleted_at", "ttl"])
					.where((one, { eq, exists }) => `${eq(one.id, id)} AND ${exists(one.deleted_at)}`),
				notFound(),
			),
		],
		audit: [templateAuditEntry(row, "template.restored", { after: row })],
		events: [templateChangedEvent(item, id)],
		reply,
	});
	return reply;
}
