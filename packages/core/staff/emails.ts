import type { AdminRole, Locale } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import en from "../../../locales/en/roles.json" with { type: "json" };
import ru from "../../../locales/ru/roles.json" with { type: "json" };
import { userByEmail, userById } from "../account/find.ts";
import { invitationLink } from "../account/links.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import { sectionTitle } from "../conference/section-title.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import type { MailEvents } from "../kernel/outbox.ts";
import { containsAddress } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { aboutInvitation } from "./deferred-email.ts";

const ROLE_NAMES = { en, ru };

/** Links to the admin area, or invites to register first. */
async function draftsToMember(
	context: Context,
	// Events of earlier code.
	{ conference: id = "", email = "", by, roles = [], language }: Partial<MailEvents["staff.added"]>,
	key: MailKey,
	{ linked = true }: { linked?: boolean } = {},
): Promise<EmailDraft[]> {
	const found = await readConferenceWithSections(context.table, id);
	if (!found) return [];
	const conference = found.item;
	const [user, inviter] = await Promise.all([
		userByEmail(context.table, email),
		by ? userById(context.table, by) : null,
	]);
	const locale = user?.locale ?? language ?? inviter?.locale ?? "en";
	const { title, short_title } = conference.locales[locale];
	const page = `/${conference.path}/adm`;
	return [
		{
			to: email,
			locale,
			key,
			conference: id,
			params: {
				conference: title || short_title || conference.path,
				roles: formatRoles(roles, found, locale),
			},
			trusted: { inviter: inviter ? nameOf(inviter, locale) : "" },
			...(linked && {
				isStateShown: true,
				about: aboutInvitation(id, email),
				link: user ? `${context.config.site_url}${page}` : invitationLink(context, email, page),
			}),
		},
	];
}

/** Formats roles as "Editor, Section chair (Optics; Data science)", each role once. */
export function formatRoles(
	roles: readonly AdminRole[],
	{ sections }: { sections: Parameters<typeof sectionTitle>[0] },
	locale: Locale,
): string {
	const types = [...new Set(roles.map(({ type }) => type))];
	const titlesOf = (of: AdminRole["type"]) =>
		roles
			.flatMap(({ type, section_id }) => (type === of && section_id ? [section_id] : []))
			.map((id) => sectionTitle(sections, id, locale))
			.filter(Boolean)
			.join("; ");
	return types
		.map((type) => {
			const titles = titlesOf(type);
			return titles ? `${ROLE_NAMES[locale][type]} (${titles})` : ROLE_NAMES[locale][type];
		})
		.join(", ");
}

/** Returns only the address if the name is empty or looks like one. */
function nameOf(user: UserItem, locale: Locale): string {
	const names = fullNames(user);
	const name = inLocale(names, locale);
	return name && !containsAddress(name) ? `${name} (${user.email})` : user.email;
}

export const staffEmails = {
	"conference.creator_named": (context, payload) => draftsToMember(context, payload, "conference_creator"),
	"staff.added": (context, payload) => draftsToMember(context, payload, "staff_added"),
	"staff.removed": (context, payload) => draftsToMember(context, payload, "staff_removed", { linked: false }),
	"conference.handed_over": (context, payload) => draftsToMember(context, payload, "conference_handed_over"),
} satisfies EmailMakers;
