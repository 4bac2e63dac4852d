import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { type MailingAggregate, readMailingAggregate } from "./lookup.ts";
import { readMailingView } from "./read.ts";
import { hasLeftDraft, mayKnowMailing, mayWriteTo } from "./rights.ts";

/**
 * Returns the actor's mailing draft. 1 call.
 * @throws 404 if hidden; 403 if not theirs or no longer writable; 422 `mailing_sent`
 */
export async function requireOwnMailingDraft(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<MailingAggregate> {
	const { actor } = context;
	const found = await readMailingAggregate(context.table, { conference, id });
	if (!found || !mayKnowMailing(found.item, actor)) throw notFound();
	const { item } = found;
	if (item.sender !== actor.user_id || !mayWriteTo(item.of, actor))
		throw new AppError("forbidden", "forbidden");
	if (hasLeftDraft(item.state)) throw new AppError("invalid", "mailing_sent");
	return found;
}

/**
 * Returns the actor's draft as seen.
 * @throws 409 with the current draft if the actor saw another
 */
export async function requireMailingDraft(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	version: number,
): Promise<MailingAggregate> {
	const found = await requireOwnMailingDraft(context, conference, id);
	if (found.item.version === version) return found;
	throw new AppError("stale", "stale", { current: await readMailingView(context, conference, id) });
}
