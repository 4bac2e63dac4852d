import type { Mailing } from "@deck/contracts/mailing";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { beginMailing } from "./begin.ts";
import { demandKnown } from "./read.ts";

/**
 * Begins a draft of one's own with the texts of a mailing and whom it was about, as far as one may write about those; who gets it is
 * looked up anew. Calls: those of `demandKnown` and `beginMailing`. Throws as these.
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
