import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, remove } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { mailings } from "./entity.ts";
import { keysOfMailing, type MailingKey, mailingsBy, mailingsOfConference } from "./lookup.ts";
import { requireOwnMailingDraft } from "./mailing-draft.ts";
import { hasLeftDraft } from "./rights.ts";

/**
 * Purges an own draft. 3 calls, 1 per 100 rows.
 * @throws as `requireOwnMailingDraft`
 */
export async function purgeMailingDraft(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<void> {
	const { item } = await requireOwnMailingDraft(context, conference, id);
	const { idempotency: _, ...rest } = context;
	await commit(context, {
		writes: [
			remove(
				mailings(context.table)
					.remove({ conference: item.conference, id })
					.where(({ state }, { eq }) => `${eq(state, "draft")} OR ${eq(state, "gathering")}`),
			),
		],
		audit: [],
		events: [await mailingChangedEvent(context.table, item)],
	});
	await purgeMailing(rest, { conference: item.conference, id });
}

/** Purges a mailing, its own row last, so that a repeat finds it. */
async function purgeMailing(context: Context, key: MailingKey): Promise<void> {
	const keys = await keysOfMailing(context.table, key);
	await removeRows(context, [
		...keys.filter(({ sk }) => sk !== "me"),
		...keys.filter(({ sk }) => sk === "me"),
	]);
}

/** Erases a user's mailing drafts; sent mailings belong to the conference. Idempotent. */
export async function eraseMailingDrafts(context: Context, userId: string): Promise<void> {
	const own = await mailingsBy(context.table, userId);
	for (const item of own) if (!hasLeftDraft(item.state)) await purgeMailing(context, item);
}

export async function purgeMailings(context: Context, conference: string, limit: number): Promise<boolean> {
	const found = await mailingsOfConference(context.table, conference, { limit });
	for (const item of found) await purgeMailing(context, item);
	return found.length > 0;
}
