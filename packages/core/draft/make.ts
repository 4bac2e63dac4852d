import type { DraftContent, DraftForm, DraftSaved } from "@deck/contracts/draft";
import { LIMITS } from "@deck/contracts/limits";
import { checkAccount } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { whileMoved } from "../kernel/moved.ts";
import { freeSlot, SlotTaken } from "../kernel/slots.ts";
import { draftLogged } from "./audit.ts";
import { drafts } from "./entity.ts";
import { draftsIn } from "./find.ts";

/**
 * Ignores the submission window, which may open or move later; staff enter late papers. 2 calls. Throws 422
 * `submission_closed` in an archived conference, `drafts_most`.
 */
export async function makeDraft(
	context: SignedIn,
	{ conference, state }: ConferenceItem,
	{ type, paper, content }: DraftForm,
): Promise<DraftSaved> {
	const { table } = context;
	const { user_id } = context.actor;
	if (state === "archived") throw new AppError("invalid", "submission_closed");
	const changed = context.now().toISOString();
	return whileMoved(SlotTaken, async () => {
		const there = await draftsIn(table, user_id, conference);
		const slot = freeSlot(there, LIMITS.drafts);
		if (slot === undefined)
			throw new AppError("invalid", "drafts_most", { params: { count: LIMITS.drafts } });
		const id = `${slot}${newId()}`;
		const saved = { id, changed, version: 1 };
		const row = { user_id, conference, slot, type, paper, created_at: changed, ...saved };
		await commit(context, {
			writes: [
				put(drafts(table).create({ ...row, ...stored(content) }), new SlotTaken()),
				checkAccount(table, user_id),
			],
			audit: [draftLogged(context, "account.draft_made", id)],
			events: [],
			reply: saved,
		});
		return saved;
	});
}

export function stored(content: DraftContent) {
	const { title, locales, kept, language } = content;
	const titles = [title, locales?.en?.title, kept?.title].map((text) => text?.trim());
	return {
		content: JSON.stringify(content),
		title: titles.find(Boolean)?.slice(0, LIMITS.text) ?? "",
		...(language && { language }),
	};
}
