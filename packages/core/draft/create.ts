import type { Draft, DraftContent, DraftForm } from "@deck/contracts/draft";
import { LIMITS } from "@deck/contracts/limits";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { freeSequence, SequenceTakenError } from "../kernel/sequence.ts";
import { draftAuditEntry } from "./audit-entry.ts";
import { paperDrafts } from "./entity.ts";
import { draftsIn } from "./find.ts";
import { staleDraft, withUploads } from "./read.ts";

/**
 * Creates a draft, whatever the submission window, which may open or move later; staff enter late papers. 2 calls, 1
 * per named upload.
 * @throws 422 `submission_closed` in an archived conference, `drafts_most`; 409 `stale` with the draft that the same
 * form created, as the form may not know: the page was reloaded, or the answer was lost
 */
export async function createDraft(
	context: SignedInContext,
	{ conference, state }: ConferenceItem,
	{ type, paper, content }: DraftForm,
): Promise<Draft> {
	const { table } = context;
	const { user_id } = context.actor;
	if (state === "archived") throw new AppError("invalid", "submission_closed");
	const changed = context.now().toISOString();
	return retryOnConflict(SequenceTakenError, async () => {
		const drafts = await draftsIn(table, user_id, conference);
		const known = content.key ? drafts.find(({ form }) => form === content.key) : undefined;
		if (known) throw await staleDraft(context, conference, known.id);
		// Two requests of one form meet in one slot.
		const slot = freeSequence(drafts, LIMITS.drafts, content.key || undefined);
		if (slot === undefined)
			throw new AppError("invalid", "drafts_most", { params: { count: LIMITS.drafts } });
		const id = `${slot}${newId()}`;
		const place = { user_id, conference, slot, id, type, paper };
		const row = { ...place, created_at: changed, changed, version: 1, ...serializeDraft(content) };
		const saved = await withUploads(context, row);
		await commit(context, {
			writes: [
				put(paperDrafts(table).create(row), new SequenceTakenError()),
				checkAccountExists(table, user_id),
			],
			audit: [draftAuditEntry(context, "account.draft_made", id)],
			events: [],
			reply: saved,
		});
		return saved;
	});
}

export function serializeDraft(content: DraftContent) {
	const { title, locales, kept, language, key } = content;
	const titles = [title, locales?.en?.title, kept?.title].map((text) => text?.trim());
	return {
		content: JSON.stringify(content),
		title: titles.find(Boolean)?.slice(0, LIMITS.text) ?? "",
		...(language && { language }),
		...(key && { form: key }),
	};
}
