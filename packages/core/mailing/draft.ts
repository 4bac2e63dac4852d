import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { readMailing, type WholeMailing } from "./lookup.ts";
import { readOne } from "./read.ts";
import { isOut, mayKnow, mayWriteTo } from "./rights.ts";

/**
 * A draft of the actor's own. One call. Throws 404 where they may not know it, 403 where it is not theirs or they may not
 * write it any more, 422 `mailing_sent` where it was sent.
 */
export async function demandOwnDraft(
	context: SignedIn,
	{ conference }: ConferenceItem,
	id: string,
): Promise<WholeMailing> {
	const { actor } = context;
	const found = await readMailing(context.table, { conference, id });
	if (!found || !mayKnow(found.item, actor)) throw notFound();
	const { item } = found;
	if (item.sender !== actor.user_id || !mayWriteTo(item.of, actor))
		throw new AppError("forbidden", "forbidden");
	if (isOut(item.state)) throw new AppError("invalid", "mailing_sent");
	return found;
}

/** The same, as the actor has seen it. Throws 409 with the mailing as it is where they have not. */
export async function demandDraft(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	version: number,
): Promise<WholeMailing> {
	const found = await demandOwnDraft(context, conference, id);
	if (found.item.version === version) return found;
	throw new AppError("stale", "stale", { current: await readOne(context, conference, id) });
}
