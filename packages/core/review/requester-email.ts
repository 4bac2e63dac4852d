import type { Locale } from "@deck/contracts/enums";
import { twinIn } from "@deck/contracts/locales";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import { hasPermission } from "@deck/contracts/permissions";
import { userById } from "../account/find.ts";
import { type Recipient, readRecipients } from "../account/recipients.ts";
import type { Context } from "../kernel/context.ts";
import { harmlessText } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { refusalReasonTexts } from "../mail/refusal-texts.ts";
import { nameForReader } from "../mail/salute-recipient.ts";
import { isInvolved } from "../paper/involved.ts";
import { staffOfConference } from "../staff/lookup.ts";
import { conferenceTitle, conferenceUrl, type ReviewEmailData, roundParam } from "./email-drafts.ts";
import type { ReviewItem } from "./entity.ts";

/**
 * Drafts the e-mail to the person who requested a review. Skips those who may no longer ask or now have a conflict of
 * interest. 5 table calls.
 */
export async function draftsToRequester(
	context: Context,
	{ whole, found: { item } }: ReviewEmailData,
	review: ReviewItem,
	names: ReviewerNames,
): Promise<EmailDraft[]> {
	const { asked_by, refusal } = review;
	const { table } = context;
	const { paper } = whole;
	const [user, staff] = await Promise.all([
		userById(table, asked_by),
		staffOfConference(table, paper.conference),
	]);
	if (!user || !refusal) return [];
	const roles = staff.find(({ user_id }) => user_id === asked_by)?.admin_roles ?? [];
	if (!user.platform_admin && !hasPermission(roles, "experts", "write", paper.section)) return [];
	const recipients = await readRecipients(table, [user.email], user.locale);
	const { locale = user.locale, conflicts = [user.email] } = recipients.get(user.email) ?? {};
	if (isInvolved(whole, conflicts)) return [];
	const { key, params, trusted } = refusalText(review, names, "review_refused", "review_reviewer_deleted");
	return [
		{
			to: user.email,
			locale,
			key,
			conference: item.conference,
			params: {
				number: paper.number,
				conference: conferenceTitle(item, locale),
				title: twinIn(paper.locales, locale)?.title || paper.title,
				...params(locale),
			},
			trusted,
			link: `${conferenceUrl(context, item)}/adm/${paper.type}s/${paper.number}`,
		},
	];
}

/** The reviewer's own, if their account is confirmed. */
type ReviewerNames = Recipient["names"];

/** Returns the e-mail's key, `deleted` if the reviewer deleted their account, and its params. */
export function refusalText(
	{ name, email, round, refusal }: ReviewItem,
	names: ReviewerNames,
	declined: MailKey,
	deleted: MailKey,
) {
	const alternate = refusal?.alternate;
	return {
		key: isErasedAddress(email) ? deleted : declined,
		params: (locale: Locale) => ({
			name: nameForReader(locale, names, name),
			round: roundParam(round),
			note: refusal?.note ?? "",
			why: refusal ? refusalReasonTexts(locale)[refusal.reason] : "",
		}),
		// Linked, for writing to it.
		trusted: { alternate: alternate ? `${harmlessText(alternate.name)} (${alternate.email})` : "" },
	};
}
