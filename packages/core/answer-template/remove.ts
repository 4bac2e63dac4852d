import type { AnswerTemplate } from "@deck/contracts/answer-template";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { templateChangedEvent } from "./changed-event.ts";
import { changeableTemplate } from "./edit.ts";
import { answerTemplates } from "./entity.ts";
import { told, viewTemplate } from "./view.ts";

/** Restorable for a day. 2 calls. Throws as `changeableTemplate`. */
export async function removeTemplate(context: SignedIn, item: ConferenceItem, id: string): Promise<void> {
	const row = await changeableTemplate(context, item, id);
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
		audit: [told(row, "template.removed", { before: row })],
		events: [templateChangedEvent(item, id)],
	});
}

/** 2 calls. Throws as `changeableTemplate`; 404 after its time. */
export async function restoreTemplate(
	context: SignedIn,
	item: ConferenceItem,
	id: string,
): Promise<AnswerTemplate> {
	const { deleted_at, ttl = 0, ...row } = await changeableTemplate(context, item, id);
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
		audit: [told(row, "template.restored", { after: row })],
		events: [templateChangedEvent(item, id)],
		reply,
	});
	return reply;
}
