import { userByEmail } from "../account/find.ts";
import { invitationLink } from "../account/links.ts";
import { wantedConference } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether } from "../kernel/entity.ts";
import type { Draft, MailKey } from "../mail/draft.ts";

type Payload = Record<string, unknown>;

/** A letter to a member of staff, with a link to the conference's admin area, or an invitation to register first. */
async function toMember(
	context: Context,
	payload: Payload,
	key: MailKey,
	{ linked = true }: { linked?: boolean } = {},
): Promise<Draft[]> {
	const email = String(payload.email);
	const [conference] = await getTogether(context.table, [
		wantedConference(context.table, String(payload.conference)),
	]);
	if (!conference) return [];
	const user = await userByEmail(context.table, email);
	const locale = user?.locale ?? "en";
	const { title, short_title } = conference.locales[locale];
	const page = `/${conference.path}/adm`;
	return [
		{
			to: email,
			locale,
			key,
			params: { conference: title || short_title || conference.path },
			...(linked && {
				link: user ? `${context.config.site_url}${page}` : invitationLink(context, email, page),
			}),
		},
	];
}

/** Letters of a conference's staff, by event. */
export const staffLetters = {
	"conference.creator_named": (context: Context, payload: Payload) =>
		toMember(context, payload, "conference_creator"),
	"staff.added": (context: Context, payload: Payload) => toMember(context, payload, "staff_added"),
	"staff.removed": (context: Context, payload: Payload) =>
		toMember(context, payload, "staff_removed", { linked: false }),
	"conference.handed_over": (context: Context, payload: Payload) =>
		toMember(context, payload, "conference_handed_over"),
};
