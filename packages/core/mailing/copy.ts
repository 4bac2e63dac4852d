import type { Mailing } from "@deck/contracts/mailing";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { createMailing } from "./create.ts";
import { requireVisibleMailing } from "./read.ts";

/**
 * Copies a mailing's texts and subjects to a draft, limited to those that the actor may write about; recipients are
 * determined again. Calls and errors: `requireVisibleMailing`, `createMailing`.
 */
export async function copyMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<Mailing> {
	const { item, texts, audience, numbers } = await requireVisibleMailing(context, conference, id);
	const { of, type, group, sender } = item;
	const { view, hidden = 0 } = sender === context.actor.user_id ? audience : { view: "" };
	return createMailing(context, conference, { of, type, group, numbers: [...numbers], view, hidden }, texts);
}
