import type { DraftContent, DraftForm, DraftSaved } from "@deck/contracts/draft";
import { LIMITS } from "@deck/contracts/limits";
import { checkAccount } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { draftLogged } from "./audit.ts";
import { drafts, slotName } from "./entity.ts";
import { draftsIn } from "./find.ts";

/** Meetings with another draft of the same person until one gives up. */
const MOST_ATTEMPTS = 5;

/** Another draft came to the same slot a moment before. */
class SlotTaken extends AppError {
	constructor() {
		super("unavailable", "busy", { retryAfter: 1 });
	}
}

/**
 * Begins a draft. One is no submission, so no window minds it: it may be written before the window opens, for when it is
 * moved, and by staff for an author after it. What is archived takes no new one. Throws 422 `submission_closed` there,
 * and `drafts_most` for one more than a person may have. Two calls.
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
	for (let attempt = 1; ; attempt++) {
		const slot = await freeSlot(context, conference);
		const id = `${slot}${newId()}`;
		const saved = { id, changed, version: 1 };
		const row = { user_id, conference, slot, type, paper, created_at: changed, ...saved };
		try {
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
		} catch (error) {
			if (!(error instanceof SlotTaken) || attempt === MOST_ATTEMPTS) throw error;
		}
	}
}

/** One of the slots that are free, by chance, so that two drafts that begin at once seldom meet. */
async function freeSlot({ table, actor }: SignedIn, conference: string): Promise<string> {
	const taken = new Set((await draftsIn(table, actor.user_id, conference)).map(({ slot }) => slot));
	const free = Array.from({ length: LIMITS.drafts }, (_, slot) => slotName(slot)).filter(
		(slot) => !taken.has(slot),
	);
	const slot = free[Math.floor(Math.random() * free.length)];
	if (slot === undefined) throw new AppError("invalid", "drafts_most", { params: { count: LIMITS.drafts } });
	return slot;
}

/** What is stored of what is written. */
export function stored(content: DraftContent) {
	const { title, locales, kept, language } = content;
	const titles = [title, locales?.en?.title, kept?.title].map((text) => text?.trim());
	return {
		content: JSON.stringify(content),
		title: titles.find(Boolean)?.slice(0, LIMITS.text) ?? "",
		...(language && { language }),
	};
}
