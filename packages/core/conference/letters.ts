import { userByEmail } from "../account/find.ts";
import { invitationLink } from "../account/links.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether } from "../kernel/entity.ts";
import type { Draft } from "../mail/draft.ts";
import { wantedConference } from "./lookup.ts";

/** Letters of a conference's events, by event. */
export const conferenceLetters = {
	/** To the person named as creator: with an account, a link to the checklist; without, one to register. */
	"conference.creator_named": async (
		context: Context,
		payload: Record<string, unknown>,
	): Promise<Draft[]> => {
		const email = String(payload.email);
		const [conference] = await getTogether(context.table, [
			wantedConference(context.table, String(payload.conference)),
		]);
		if (!conference) return [];
		const user = await userByEmail(context.table, email);
		const locale = user?.locale ?? "en";
		const { site_url } = context.config;
		return [
			{
				to: email,
				locale,
				key: "conference_creator",
				params: {
					conference:
						conference.locales[locale].title || conference.locales[locale].short_title || conference.path,
				},
				link: user
					? `${site_url}/${conference.path}/adm`
					: invitationLink(context, email, `/${conference.path}/adm`),
			},
		];
	},
};
