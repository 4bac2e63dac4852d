import type { MailForm, ProfileForm } from "@deck/contracts/profile";
import { MAIL_TOPICS } from "@deck/contracts/profile";
import { addressLookup } from "../address/lookup.ts";
import { setUnwantedTopics } from "../address/write.ts";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import type { UserItem } from "./lookup.ts";
import { updateUser } from "./update.ts";
import { viewProfile } from "./view.ts";

/**
 * Edits the account's profile.
 * @throws 409 with the current profile
 */
export async function editProfile(context: Context, user: UserItem, form: ProfileForm): Promise<void> {
	const { version, timezone, country, ...set } = form;
	if (version !== user.profile_version) {
		throw new AppError("stale", "stale", { current: await viewProfile(context, user) });
	}
	const removed = [
		...(timezone === null ? ["timezone" as const] : []),
		...(country === null ? ["country" as const] : []),
	];
	await commit(context, {
		writes: [
			updateUser(
				context.table,
				user,
				{
					...set,
					...(timezone !== null && { timezone }),
					...(country !== null && { country }),
					profile_version: version + 1,
				},
				removed,
			),
		],
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.edited",
				before: {
					locales: user.locales,
					timezone: user.timezone ?? null,
					country: user.country ?? null,
					orcid: user.orcid ?? "",
					locale: user.locale,
				},
				after: { ...set, timezone, country },
			},
		],
		events: [jobEvent("account.renamed", { user_id: user.user_id })],
	});
}

/** Saves the e-mail preferences, overriding earlier unsubscribe links. 2 table calls. */
export async function saveMailPreferences(context: Context, user: UserItem, form: MailForm): Promise<void> {
	const unwanted_mail = MAIL_TOPICS.filter((topic) => !form[topic]);
	const [row] = await getItems(context.table, [addressLookup(context.table, user.email)]);
	const ofAddress = setUnwantedTopics(context, user.email, row, []);
	await commit(context, {
		writes: [updateUser(context.table, user, { unwanted_mail }), ...(ofAddress ? [ofAddress] : [])],
		audit: [
			{
				object: `account-${user.user_id}`,
				action: "account.mail_chosen",
				before: { unwanted: user.unwanted_mail ?? [] },
				after: { unwanted: unwanted_mail },
			},
		],
		events: [],
	});
}
