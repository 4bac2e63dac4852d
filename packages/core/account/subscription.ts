import type { MailSubscription } from "@deck/contracts/profile";
import { addressLookup } from "../address/lookup.ts";
import { setUnwantedTopics } from "../address/write.ts";
import { commit, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { TopicSubscription } from "../mail/unsubscribe.ts";
import { userById } from "./find.ts";
import { emailLookup, type UserItem } from "./lookup.ts";
import { accountChangedEvent, updateUser } from "./update.ts";

/** Reads whether a person wants e-mails on a topic. 2 table calls. */
export async function readTopicSubscription(
	context: Context,
	subscription: TopicSubscription,
): Promise<MailSubscription> {
	const { user, row } = await stateOf(context, subscription);
	const unwanted = [...(user?.unwanted_mail ?? []), ...(row?.unwanted ?? [])];
	return {
		...subscription,
		conference: null,
		wanted: !unwanted.includes(subscription.topic),
		has_account: user !== null,
	};
}

/** Two requests changed it at once, as when a mail program requests twice. */
class SubscriptionConflictError extends ConflictError {}

/**
 * Stores whether a person wants e-mails on a topic: in the confirmed account, else for the address, where nobody who
 * registers it can override it. Idempotent. 3 table calls, 2 if nothing changes.
 */
export function changeTopicSubscription(
	context: Context,
	subscription: TopicSubscription,
	wanted: boolean,
): Promise<MailSubscription> {
	return retryOnConflict(SubscriptionConflictError, async () => {
		const { user, row } = await stateOf(context, subscription);
		const { email, topic } = subscription;
		const without = (before: readonly string[] = []) => before.filter((one) => one !== topic);
		const chosen = (before?: readonly string[]) => [...without(before), ...(wanted ? [] : [topic])];
		const before = user?.unwanted_mail ?? [];
		const ofAccount = user && before.includes(topic) === wanted ? user : null;
		// An account's setting overrides.
		const unwanted = user ? without(row?.unwanted) : chosen(row?.unwanted);
		const ofAddress = setUnwantedTopics(context, email, row, unwanted, new SubscriptionConflictError());
		if (ofAccount || ofAddress) await writeSubscription(context, ofAccount, chosen(before), ofAddress);
		return { email, topic, conference: null, wanted, has_account: user !== null };
	});
}

async function writeSubscription(
	context: Context,
	user: UserItem | null,
	unwanted: string[],
	ofAddress: Write | null,
): Promise<void> {
	const writes = ofAddress ? [ofAddress] : [];
	if (!user) return commit(context, { writes, audit: [], events: [] });
	const change = { unwanted_mail: unwanted };
	await commit(context, {
		writes: [...writes, updateUser(context.table, user, change, [], new SubscriptionConflictError())],
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.mail_chosen",
				actor: user.user_id,
				before: { unwanted: user.unwanted_mail ?? [] },
				after: { unwanted },
			},
		],
		events: [accountChangedEvent(user)],
	});
}

async function stateOf({ table }: Context, { email }: TopicSubscription) {
	const [claim, row] = await getItems(table, [emailLookup(table, email), addressLookup(table, email)]);
	const user = claim ? await userById(table, claim.user_id) : null;
	return { user: user?.verified ? user : null, row };
}
