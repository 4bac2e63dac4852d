import { userByEmail } from "../account/find.ts";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import type { EmailMakers } from "../feature.ts";
import { saluteRecipient } from "../mail/salute-recipient.ts";
import { EXPERT_EMAIL_PREFIX } from "./deferred-email.ts";
import { expertLanguage } from "./language.ts";
import { invitationUrl } from "./link.ts";
import { expertsByNumber } from "./lookup.ts";

export const expertEmails = {
	/** Skips outdated invitations. 3 calls. */
	"expert.invited": async (context, { conference: id, number, at }) => {
		const [found, [expert]] = await Promise.all([
			readConferenceWithSections(context.table, id),
			expertsByNumber(context.table, id, [number]),
		]);
		if (!found || !expert?.invitation || expert.invited_at !== at || expert.state !== "invited") return [];
		const user = await userByEmail(context.table, expert.email);
		const locale = user?.locale ?? expertLanguage(expert);
		const { path, locales } = found.item;
		const { title, short_title } = locales[locale];
		return [
			{
				to: expert.email,
				locale,
				key: "expert_invited" as const,
				conference: id,
				params: {
					salutation: saluteRecipient(locale, user?.verified ? user.locales : undefined, expert.name),
					conference: short_title || title || path,
				},
				isStateShown: true,
				about: `${EXPERT_EMAIL_PREFIX}#${id}/${number}`,
				link: invitationUrl(context, { ...expert, invitation: expert.invitation }),
			},
		];
	},
} satisfies EmailMakers;
