import type { Locale } from "@deck/contracts/enums";
import { may } from "@deck/contracts/permissions";
import type { ListedReview, PaperReviews, ReviewDesk, ReviewMark, StaffReview } from "@deck/contracts/review";
import { actsFor, isSent, type ReviewActor } from "@deck/contracts/review-life";
import { accountsOf } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { participationOf } from "../paper/participation.ts";
import { readableCards, readableSections } from "../paper/readable-cards.ts";
import { type Reviewed, readReviewed } from "./change.ts";
import { markOf, type ReviewDeskItem, type ReviewItem, reviewIdOf } from "./entity.ts";
import { desksIn, desksOf } from "./lookup.ts";
import { fileOf, replyOf } from "./page.ts";
import { isOpen, staffActors, whyNotAsked } from "./rules.ts";
import { placesForAuthors } from "./shown.ts";

/**
 * 3 table calls, 1 more for the names of who asked.
 * @throws 403 for authors and reviewers, who know the paper; 404 for others
 */
export async function paperReviews(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<PaperReviews> {
	const found = await readReviewed(context, conference.conference, number);
	demandStaff(context, found);
	// The reader's language decides on names.
	const asking = await accountsOf(context.table, [
		context.actor.user_id,
		...found.reviews.map(({ asked_by }) => asked_by),
	]);
	return viewReviews(context, conference, found, asking);
}

/** @throws 403 for authors and reviewers; 404 for others */
export function demandStaff({ actor }: SignedIn, { whole, reviews }: Reviewed): void {
	if (participationOf(whole, actor).staff) return;
	const involved = [...whole.authors, ...reviews].map(({ email }) => email);
	throw involved.some((address) => actor.conflicts.includes(address))
		? new AppError("forbidden", "forbidden")
		: notFound();
}

function viewReviews(
	{ actor, now }: SignedIn,
	conference: ConferenceItem,
	{ whole, reviews, desk }: Reviewed,
	asking: ReadonlyMap<string, UserItem>,
): PaperReviews {
	const { paper } = whole;
	const actors = staffActors(actor, whole);
	const invites = actors.includes("inviter");
	const places = placesForAuthors({ reviews });
	const locale = asking.get(actor.user_id)?.locale ?? "en";
	return {
		round: paper.round ?? 0,
		shut: whyNotAsked(paper, now()),
		reviews: reviews.map((review) => {
			const asked_by = nameOf(asking.get(review.asked_by), locale);
			const place = places.get(review.n) ?? null;
			return { ...viewForStaff(conference, whole, review, actors), asked_by, place };
		}),
		proposals: desk.proposals,
		may: {
			ask: invites,
			propose: may(actor.roles, "decision", "propose", paper.section),
			decide: actors.includes("decider"),
		},
	};
}

function nameOf(user: UserItem | undefined, locale: Locale): string {
	if (!user) return "";
	const names = fullNames(user);
	return names[locale] ?? names.en ?? names.ru ?? user.email;
}

function viewForStaff(
	conference: ConferenceItem,
	{ paper }: Reviewed["whole"],
	review: ReviewItem,
	actors: readonly ReviewActor[],
): Omit<StaffReview, "asked_by" | "place"> {
	const open = isOpen(paper, review);
	const visible = review.visible_at !== undefined;
	return {
		...viewMark(markOf(review), actors.includes("inviter")),
		id: reviewIdOf(review),
		...{ no: review.no, name: review.name, email: review.email, open },
		refusal: review.refusal ?? null,
		override: review.override ?? "",
		// A handed-back review is a private draft again.
		text: isSent(review.state) ? (review.text ?? null) : null,
		file: isSent(review.state) ? fileOf(conference, review) : null,
		reminded_at: review.reminded_at ?? null,
		visible_at: review.visible_at ?? null,
		reply_till: review.reply_till ?? null,
		reply: replyOf(conference, review),
		acts: actsFor({ state: review.state, open, visible }, actors),
	};
}

/** Only staff who may invite see the quality. */
function viewMark({ email: _, quality, ...mark }: ReturnType<typeof markOf>, invites: boolean): ReviewMark {
	return { ...mark, ...(invites && quality !== undefined && { quality }) };
}

/** All: 1 query and the calls of the whole list in parallel. Given ones: 1 call for each hundred, as many for papers. */
export async function reviewDesksFor(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers?: readonly number[],
): Promise<ReviewDesk[]> {
	const { table, actor } = context;
	const [desks, sections] = numbers
		? await someDesks(context, conference, numbers)
		: await Promise.all([desksIn(table, conference), readableSections(context, conference)]);
	return desks.flatMap((desk) => {
		const section = sections.get(desk.number);
		return section === undefined ? [] : [viewDesk(desk, may(actor.roles, "experts", "write", section))];
	});
}

async function someDesks(
	context: SignedIn,
	conference: string,
	numbers: readonly number[],
): Promise<[ReviewDeskItem[], ReadonlyMap<number, string>]> {
	const desks = await desksOf(context.table, conference, numbers);
	const asked = desks.map(({ number }) => number);
	const cards = await readableCards(context, conference, asked);
	return [desks, new Map(cards.map(({ number, section }) => [number, section]))];
}

const viewDesk = ({ number, marks, proposals, version }: ReviewDeskItem, invites: boolean): ReviewDesk => ({
	...{ number, proposals, version },
	reviews: marks.map((mark) => viewListed(mark, invites)),
});

/** Smaller, for lists. */
function viewListed(mark: ReturnType<typeof markOf>, invites: boolean): ListedReview {
	const { answer_by, due, answered_at: _, confidence: __, visible: ___, ...listed } = viewMark(mark, invites);
	return {
		...listed,
		...(mark.state === "awaiting" && { answer_by }),
		...(mark.state === "inprogress" && { due }),
	};
}
