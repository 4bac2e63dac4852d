import { permissionScope } from "@deck/contracts/permissions";
import { readRecipients } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import { addressesWithReviews } from "../expert/involved.ts";
import type { Context } from "../kernel/context.ts";
import { textForRecipient } from "../mail/break-links.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { involvedAddresses } from "../paper/involved.ts";
import { readPaper } from "../paper/lookup.ts";
import { staffOfConference } from "../staff/lookup.ts";
import type { RegistrationKey } from "./entity.ts";
import { findRegistration } from "./lookup.ts";
import { participantName } from "./participant-name.ts";

/**
 * Drafts the e-mail to staff about a lost presentation. Skips authors and reviewers of the paper, by any address, who
 * must not learn the presenter; in a double-blind conference all who review there. 6 table calls, 2 more there.
 */
export async function presentationLossEmail(
	context: Context,
	{ conference: id, number, paper, at }: RegistrationKey & { paper: number; at: string },
): Promise<EmailDraft[]> {
	const { table, config } = context;
	const [conferences, registration, whole, staff] = await Promise.all([
		conferencesById(table, [id]),
		findRegistration(table, id, number),
		readPaper(table, id, paper),
		staffOfConference(table, id),
	]);
	const conference = conferences.get(id);
	const report = registration?.papers.find((one) => one.number === paper);
	if (!conference || registration?.state !== "paid" || report?.left?.at !== at) return [];
	const emails = staff
		.filter(
			({ user_id, admin_roles }) =>
				user_id && permissionScope(admin_roles, "registrations", "write") === "all",
		)
		.map(({ email }) => email);
	const recipients = await readRecipients(table, emails, "en");
	const addresses = [...recipients.values()].flatMap(({ conflicts }) => conflicts);
	const involved = [
		...(conference.blindness === "double" ? await addressesWithReviews(table, id, addresses) : []),
		...(whole ? involvedAddresses(whole) : []),
		...(registration.reviewers ?? []),
	];
	return [...recipients]
		.filter(([, { conflicts }]) => !conflicts.some((address) => involved.includes(address)))
		.map(([email, { locale, confirmed }]): EmailDraft => {
			const name = participantName(registration, locale);
			const harmless = (text: string) => textForRecipient({ confirmed }, text);
			const { path, locales } = conference;
			return {
				to: email,
				locale,
				key: "registration_report_left",
				conference: id,
				params: {
					number,
					conference: locales[locale].short_title || path,
					name: harmless(name) || registration.email,
					title: harmless(report.title),
					not_accepted: report.left?.why === "not_accepted" ? paper : "",
					not_author: report.left?.why === "not_author" ? paper : "",
				},
				link: `${config.site_url}/${path}/adm/registrations/${number}`,
			};
		});
}
