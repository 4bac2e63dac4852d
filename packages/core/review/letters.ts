import type { Locale } from "@deck/contracts/enums";
import { recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { conferenceLookup } from "../conference/lookup.ts";
import { momentText } from "../conference/moment-text.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { Draft } from "../mail/draft.ts";
import type { Letters } from "../noun.ts";
import { readPaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { reviewLink } from "./link.ts";
import { type ReviewKey, reviewOf } from "./lookup.ts";

/** Letters of reviews' events, by event. */
export const reviewLetters = {
	/** To who is asked for a review, with the link on whose page they answer; a later letter has another link. Five calls. */
	"review.asked": async (context, { at, ...key }) => {
		const tells = await readForLetter(context, key);
		if (tells?.review.state !== "awaiting" || tells.review.asked_at !== at) return [];
		const { review } = tells;
		return [
			letterTo(tells, {
				key: "review_asked",
				params: {
					abstract: beginningOf(tells.abstract),
					answer_by: momentText(review.answer_by, tells.timezone),
					due: momentText(review.due, tells.timezone),
				},
				link: reviewLink(context, review),
			}),
		];
	},

	/** To who was asked and need not any more. Four calls. */
	"review.cancelled": async (context, { email, name, ...key }) => {
		const tells = await readPaperFor(context, key, email);
		return tells
			? [
					letterTo(
						{ ...tells, review: { name, email } },
						{
							key: "review_cancelled",
							params: {},
							link: `${context.config.site_url}/${tells.conference.path}`,
						},
					),
				]
			: [];
	},
} satisfies Letters;

/** What a letter to a reviewer tells of. */
interface Tells {
	review: Pick<ReviewItem, "name" | "email">;
	conference: ConferenceItem;
	title: string;
	abstract: string;
	locale: Locale;
	timezone: string;
}

async function readForLetter(
	context: Context,
	key: ReviewKey,
): Promise<(Tells & { review: ReviewItem }) | null> {
	const review = await reviewOf(context.table, key);
	if (!review) return null;
	const tells = await readPaperFor(context, key, review.email);
	return tells && { ...tells, review };
}

/** The paper and the conference of a review, and how its reviewer reads letters; null where one of them is gone. */
async function readPaperFor(
	{ table }: Context,
	{ conference: id, number }: Pick<ReviewKey, "conference" | "number">,
	email: string,
): Promise<Omit<Tells, "review"> | null> {
	const [whole, [conference]] = await Promise.all([
		readPaper(table, id, number),
		getItems(table, [conferenceLookup(table, id)]),
	]);
	if (!whole || !conference || conference.deleted_at) return null;
	const { title, abstract, language } = whole.paper;
	const recipient = (await recipientsOf(table, [email], language)).get(email);
	return {
		...{ conference, title, abstract },
		locale: recipient?.locale ?? language,
		timezone: recipient?.timezone ?? conference.timezone,
	};
}

function letterTo(
	{ review, conference: { path, locales }, title, locale }: Tells,
	{ key, params, link }: Pick<Draft, "key" | "params"> & { link: string },
): Draft {
	const { title: long, short_title } = locales[locale];
	return {
		...{ to: review.email, locale, key },
		params: { name: review.name, conference: long || short_title || path, title, ...params },
		link,
	};
}

/** Characters of an abstract in a letter: enough to know whether it is one's field. */
const BEGINNING = 600;

function beginningOf(abstract: string): string {
	if (abstract.length <= BEGINNING) return abstract;
	return `${abstract.slice(0, BEGINNING).replace(/\s+\S*$/, "")} …`;
}
