import { type Lettered, reviewsText } from "@deck/contracts/decision-letter";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { decisionWords } from "../mail/words.ts";
import type { Letters } from "../noun.ts";
import { isLatest, readForLetters, type TellsOf, tillOf, toAuthors } from "../paper/letter-drafts.ts";
import { reviewsOf } from "../review/lookup.ts";
import { toldReviews } from "../review/told.ts";
import { nextStep } from "./next-step.ts";

export const DECISION_EMAILS = {
	accepted: "paper_accepted",
	rejected: "paper_rejected",
	revising: "paper_revision",
	reviewing: "paper_review_resumed",
} as const satisfies Record<Lettered, Draft["key"]>;

export const decisionLetters = {
	"paper.decision": async (context, event) => {
		const tells = await readForLetters(context, event);
		return tells && isLatest(tells, event.at) ? decisionDrafts(context, tells) : [];
	},
} satisfies Letters;

/**
 * Includes the reviews that the authors may then read: 1 table call more.
 * @param reveal reviews to reveal with it, by their `n`
 */
export async function decisionDrafts(
	context: Context,
	tells: TellsOf,
	reveal: readonly number[] = [],
): Promise<Draft[]> {
	const { conference, number, status, decision, opening, revealed } = tells.whole.paper;
	if (!isLettered(status)) return [];
	const { note = "", letter } = decision?.to === status ? decision : {};
	const all = revealed ? toldReviews(await reviewsOf(context.table, conference, number), tells.whole) : [];
	const shown = all.filter(({ n, visible }) => visible || reveal.includes(n));
	const drafts = await toAuthors(context, tells, {
		key: DECISION_EMAILS[status],
		trusted: { note },
		params: (locale) => ({
			...{ till: opening ? tillOf(tells, locale).till : "" },
			next_step: nextStep(tells, status, locale, context.now()),
			reviews: revealed ? reviewsText(shown, decisionWords(locale).reviews) : "",
		}),
	});
	return letter ? drafts.map((draft) => ({ ...draft, written: letter[draft.locale] })) : drafts;
}

const isLettered = (status: string): status is Lettered => status in DECISION_EMAILS;
