import type { Locale } from "@deck/contracts/enums";
import { may } from "@deck/contracts/permissions";
import { userById } from "../account/find.ts";
import { recipientsOf } from "../account/recipients.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { refusalWords } from "../mail/refusal-words.ts";
import { unlinked } from "../mail/unlinked.ts";
import { isInvolved } from "../paper/involved.ts";
import { staffOf } from "../staff/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { nameOf, siteOf, type TellsOfReviews } from "./letter-drafts.ts";

/** Skips askers who may no longer ask or now have a conflict of interest. 5 table calls. */
export async function toAsker(
	context: Context,
	{ whole, found: { item } }: TellsOfReviews,
	review: ReviewItem,
): Promise<Draft[]> {
	const { asked_by, refusal } = review;
	const { table } = context;
	const { paper } = whole;
	const [user, staff] = await Promise.all([userById(table, asked_by), staffOf(table, paper.conference)]);
	if (!user || !refusal) return [];
	const roles = staff.find(({ user_id }) => user_id === asked_by)?.admin_roles ?? [];
	if (!user.platform_admin && !may(roles, "experts", "write", paper.section)) return [];
	const recipients = await recipientsOf(table, [user.email], user.locale);
	const { locale = user.locale, addresses = [user.email] } = recipients.get(user.email) ?? {};
	if (isInvolved(whole, addresses)) return [];
	const { params, trusted } = refusalTexts(review);
	return [
		{
			...{ to: user.email, locale, key: "review_refused", conference: item.conference },
			params: {
				...{ number: paper.number, conference: nameOf(item, locale) },
				title: (locale === "en" && paper.locales?.en?.title) || paper.title,
				...params(locale),
			},
			trusted,
			link: `${siteOf(context, item)}/adm/${paper.type}s/${paper.number}`,
		},
	];
}

export function refusalTexts({ name, refusal }: ReviewItem) {
	const alternate = refusal?.alternate;
	return {
		params: (locale: Locale) => ({
			...{ name, note: refusal?.note ?? "" },
			why: refusal ? refusalWords(locale)[refusal.reason] : "",
		}),
		// Linked, for writing to it.
		trusted: { alternate: alternate ? `${unlinked(alternate.name)} (${alternate.email})` : "" },
	};
}
