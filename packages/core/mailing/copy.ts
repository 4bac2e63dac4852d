import type { Mailing } from "@deck/contracts/mailing";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { beginMailing } from "./begin.ts";
import { demandKnown } from "./read.ts";

/**
 * Copies texts and subjects, limited to what the actor may write about; recipients are determined again. Calls and
 * errors: `demandKnown`, `beginMailing`.
 */
export async function copyMailing(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<Mailing> {
	const { item, texts, audience, numbers } = await demandKnown(context, conference, id);
	const { of, type, whom, sender } = item;
	const view = sender === context.actor.user_id ? audience.view : "";
	return beginMailing(context, conference, { of, type, whom, numbers: [...numbers], view }, texts);
}
