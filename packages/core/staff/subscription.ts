import type { MailSubscription } from "@deck/contracts/profile";
import type { NewsTopic } from "@deck/contracts/staff-news";
import { userByEmail } from "../account/find.ts";
import { changeTopicSubscription, readTopicSubscription } from "../account/subscription.ts";
import { conferenceLookup } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { type NewsSubscription, readUnsubscribeToken, type Subscription } from "../mail/unsubscribe.ts";
import { newsSettingsChangedEvent } from "./changed-events.ts";
import { staffRoles } from "./entity.ts";
import { type StaffItem, staffLookup } from "./lookup.ts";

/**
 * Reads the e-mail preference behind an unsubscribe link. 3 table calls.
 * @throws 404 `mail_link`
 */
export async function readSubscription(context: Context, token: string): Promise<MailSubscription> {
	const subscription = assertToken(context, token);
	return "conference" in subscription
		? readNewsSubscription(context, subscription)
		: readTopicSubscription(context, subscription);
}

/**
 * Changes the e-mail preference behind an unsubscribe link. Idempotent. 4 table calls, 3 if nothing changes.
 * @throws 404 `mail_link`, also if former staff want staff e-mails
 */
export async function changeSubscription(
	context: Context,
	token: string,
	wanted: boolean,
): Promise<MailSubscription> {
	const subscription = assertToken(context, token);
	return "conference" in subscription
		? changeNewsSubscription(context, subscription, wanted)
		: changeTopicSubscription(context, subscription, wanted);
}

function assertToken({ config }: Context, token: string): Subscription {
	const subscription = readUnsubscribeToken(config, token);
	if (!subscription) throw new AppError("not_found", "mail_link");
	return subscription;
}

async function readNewsSubscription(
	context: Context,
	subscription: NewsSubscription,
): Promise<MailSubscription> {
	return viewNewsSubscription(subscription, await readNewsMember(context, subscription));
}

class NewsChoiceConflictError extends ConflictError {}

function changeNewsSubscription(
	context: Context,
	subscription: NewsSubscription,
	wanted: boolean,
): Promise<MailSubscription> {
	return retryOnConflict(NewsChoiceConflictError, async () => {
		const found = await readNewsMember(context, subscription);
		const { member } = found;
		// Without a role, nothing is on.
		if (!member && wanted) throw new AppError("not_found", "mail_link");
		if (member && isMuted(member, subscription.topic) === wanted)
			await setMuted(context, member, subscription.topic, !wanted);
		return { ...viewNewsSubscription(subscription, found), wanted };
	});
}

const isMuted = ({ news_muted = [] }: StaffItem, topic: NewsTopic) => news_muted.includes(topic);

async function setMuted(
	context: Context,
	member: StaffItem,
	topic: NewsTopic,
	muted: boolean,
): Promise<void> {
	const { holder, conference, user_id = "", news_muted: before } = member;
	const after = [...(before ?? []).filter((one) => one !== topic), ...(muted ? [topic] : [])];
	const change = staffRoles(context.table)
		.patch({ holder, conference })
		.set({ news_muted: after })
		.where((row, { eq, notExists }) => (before ? eq(row.news_muted, before) : notExists(row.news_muted)));
	await commit(context, {
		writes: [update(change, new NewsChoiceConflictError())],
		audit: [
			{
				object: `account-${user_id}`,
				action: "account.mail_chosen",
				actor: user_id,
				before: { conference, news_muted: before ?? [] },
				after: { conference, news_muted: after },
			},
		],
		events: [newsSettingsChangedEvent(user_id)],
	});
}

/** Reads the confirmed account and its staff row. 3 table calls. */
async function readNewsMember({ table }: Context, { email, conference }: NewsSubscription) {
	const found = await userByEmail(table, email);
	const user = found?.verified ? found : null;
	const [member, item] = await Promise.all([
		user ? getItems(table, [staffLookup(table, user.user_id, conference)]).then(([row]) => row) : null,
		getItems(table, [conferenceLookup(table, conference)]).then(([row]) => row),
	]);
	return { user, member, item };
}

function viewNewsSubscription(
	{ email, topic }: NewsSubscription,
	{ user, member, item }: Awaited<ReturnType<typeof readNewsMember>>,
): MailSubscription {
	const titleIn = (locale: "en" | "ru") => item?.locales[locale].short_title || item?.path || "";
	return {
		email,
		topic,
		conference: { en: titleIn("en"), ru: titleIn("ru") },
		wanted: member !== null && member !== undefined && !isMuted(member, topic),
		has_account: user !== null,
	};
}
