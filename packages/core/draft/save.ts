import type { Draft, SaveDraftForm } from "@deck/contracts/draft";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { serializeDraft } from "./create.ts";
import { paperDrafts } from "./entity.ts";
import { requireOwnDraft } from "./find.ts";
import { staleDraft, withUploads } from "./read.ts";

/**
 * Saves a draft, in archived conferences too, so that no input is lost; not logged. 2 calls, 1 per named upload.
 * @throws 409 `stale` with the current draft; 404
 */
export async function saveDraft(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
	{ content, version }: SaveDraftForm,
): Promise<Draft> {
	const { table } = context;
	const before = await requireOwnDraft(context, conference, id);
	const { user_id, slot } = before;
	if (before.version !== version) throw await staleDraft(context, conference, id);
	const change = { ...serializeDraft(content), changed: context.now().toISOString(), version: version + 1 };
	const saved = await withUploads(context, { ...before, ...change });
	const overtaken = new AppError("stale", "stale");
	try {
		await commit(context, {
			writes: [
				update(
					paperDrafts(table)
						.patch({ user_id, conference, slot })
						.set(change)
						.where((draft, { eq }) => `${eq(draft.id, id)} AND ${eq(draft.version, version)}`),
					overtaken,
				),
			],
			audit: [],
			events: [],
			reply: saved,
		});
	} catch (error) {
		throw error === overtaken ? await staleDraft(context, conference, id) : error;
	}
	return saved;
}
