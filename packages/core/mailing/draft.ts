import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { readMailing, type WholeMailing } from "./lookup.ts";
import { readOne } from "./read.ts";
import { isOut, mayKnow, mayWriteTo } from "./rights.ts";

/**
 * 1 call.
 * @throws 404 if hidden; 403 if not theirs or no longer writable; 422 `mailing_sent`
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

/** Throws 409 with the current draft if the actor saw another. */
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
