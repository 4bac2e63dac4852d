import type { Registration, RegistrationCard, StaffRegistration } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import type { ConferenceItem } from "../conference/lookup.ts";
import { hasReviewsHere } from "../expert/involved.ts";
import type { Actor } from "../kernel/actor.ts";
import { type CardView, commonPart, partsFor } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { isShutToReviewer } from "../paper/participation.ts";
import type { RegistrationItem } from "./entity.ts";

/**
 * Staff who review a paper don't learn who wrote it (product.md §1), so who presents it is shown to them without its
 * papers; what these take off the price is shown as given by staff. In a double-blind conference nobody's papers are shown
 * to them: the one presenter without any would be the author.
 */

/** What of registrations is covered for somebody of the staff: those of papers that they review, or all. */
export interface Cover {
	actor: Actor;
	all: boolean;
}

/** The same, as it is now. In a double-blind conference two calls, else none. */
export async function coverOf(
	context: SignedIn,
	{ conference, blindness }: Pick<ConferenceItem, "conference" | "blindness">,
): Promise<Cover> {
	const all = blindness === "double" && (await hasReviewsHere(context, conference));
	return { actor: context.actor, all };
}

/** Whether one of a registration's papers is reviewed under one of somebody's addresses. */
const isReviewedBy = ({ reviewers = [] }: RegistrationItem, { conflicts }: Actor): boolean =>
	reviewers.some((email) => conflicts.includes(email));

/** How somebody of the staff sees the rows of the list. */
export const cardsFor = ({ actor: { conflicts }, all }: Cover): CardView =>
	all
		? (text) => covered(commonPart(text))
		: partsFor({ staff: null, deciders: null, conflicts, cover: covered });

function covered(common: string): string {
	const card: RegistrationCard = JSON.parse(common);
	const off = card.papers.reduce((sum, { discount = 0 }) => sum + discount, card.given ?? 0);
	const certificates = (card.certificates ?? []).filter(({ kind }) => kind !== "report");
	return JSON.stringify({
		...card,
		papers: [],
		...(off > 0 && { given: off }),
		...(card.certificates && { certificates }),
	} satisfies RegistrationCard);
}

/** The same of one that is shown whole. */
export const coveredFor = (
	cover: Cover,
	registration: RegistrationItem,
	shown: StaffRegistration,
): StaffRegistration => (isCoveredFor(cover, registration) ? withoutReports(shown) : shown);

/** Whether somebody of the staff does not learn what a registration presents. */
export const isCoveredFor = ({ actor, all }: Cover, registration: RegistrationItem): boolean =>
	all || isReviewedBy(registration, actor);

/** The same for its participant, as whom who reviews one of its papers may act. */
export const coveredForOwner = (
	actor: Actor | null,
	{ reviewers }: RegistrationItem,
	shown: Registration,
): Registration => (actor && isShutToReviewer(reviewers, actor) ? withoutReports(shown) : shown);

function withoutReports<Shown extends Registration>(shown: Shown): Shown {
	const { payment, price_if_verified } = shown;
	return {
		...shown,
		content: { ...shown.content, papers: [] },
		papers: [],
		happened: shown.happened.filter(({ paper }) => paper === undefined),
		price: withoutPapers(shown.price),
		...(price_if_verified && { price_if_verified: withoutPapers(price_if_verified) }),
		...(payment && {
			payment: {
				...payment,
				price: withoutPapers(payment.price),
				...(payment.corrected && { corrected: withoutPapers(payment.corrected) }),
			},
		}),
		documents: shown.documents.filter(({ kind }) => kind !== "report"),
	};
}

/** All that is taken off as one line, so that nobody counts the papers. */
function withoutPapers<P extends Price | null>(price: P): P {
	if (!price) return price;
	const fee = price.lines.filter(({ kind }) => kind === "fee");
	const off = price.lines.flatMap((line) => (line.kind === "fee" ? [] : [line]));
	if (off.length === 0) return price;
	const percent = off.reduce((sum, line) => sum + line.percent, 0);
	const amount = off.reduce((sum, line) => sum + line.amount, 0);
	return { ...price, lines: [...fee, { kind: "given", percent, amount }] };
}
