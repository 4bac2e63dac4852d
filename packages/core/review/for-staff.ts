import type { Locale } from "@deck/contracts/enums";
import { inLocale } from "@deck/contracts/in-locale";
import { meanRating } from "@deck/contracts/mean-rating";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type {
	ListedReview,
	PaperReviews,
	ReviewBoardRow,
	ReviewBoardStart,
	ReviewSummary,
	StaffReview,
} from "@deck/contracts/review";
import { allowedReviewActions, isSent, type ReviewActor } from "@deck/contracts/review-lifecycle";
import { currentReviewRound, isOnReviewBoard } from "@deck/contracts/review-stage";
import { accountsById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { involvedAddresses } from "../paper/involved.ts";
import { FIRST_ROWS } from "../paper/list.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { allStaffListRows, readableListRows, readableSections } from "../paper/readable-list-rows.ts";
import { readBoards } from "./boards.ts";
import { type ReviewedPaper, readReviewed } from "./change.ts";
import { formatReviewId, type ReviewBoardItem, type ReviewItem, toBoardReview } from "./entity.ts";
import { boardItemsOf } from "./lookup.ts";
import { viewReply, viewReviewFile } from "./page.ts";
import { displayNumbers } from "./revealed-reviews.ts";
import { requestBlocker, reviewActorsOf, reviewMoment } from "./rules.ts";

/**
 * Reads the review process of a paper for staff. 3 table calls, 1 more for the names of who asked.
 * @throws 403 for authors and reviewers, who know the paper; 404 for others
 */
export async function readPaperReviews(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<PaperReviews> {
	const found = await readReviewed(context, conference.conference, number);
	assertReviewStaff(context, found);
	// The reader's language decides on names.
	const asking = await accountsById(context.table, [
		context.actor.user_id,
		...found.reviews.map(({ asked_by }) => asked_by),
	]);
	return viewReviews(context, conference, found, asking);
}

/**
 * Checks that the actor reads the paper's reviews as staff.
 * @throws 403 for authors and reviewers; 404 for others
 */
export function assertReviewStaff({ actor }: SignedInContext, { whole, reviews }: ReviewedPaper): void {
	if (paperRightsOf(whole, actor).staff) return;
	const involved = [...involvedAddresses(whole), ...reviews.map(({ email }) => email)];
	throw involved.some((address) => actor.conflicts.includes(address))
		? new AppError("forbidden", "forbidden")
		: notFound();
}

function viewReviews(
	{ actor, now }: SignedInContext,
	conference: ConferenceItem,
	{ whole, reviews, board }: ReviewedPaper,
	asking: ReadonlyMap<string, UserItem>,
): PaperReviews {
	const { paper } = whole;
	const actors = reviewActorsOf(actor, whole);
	const invites = actors.includes("inviter");
	const places = displayNumbers({ reviews });
	const locale = asking.get(actor.user_id)?.locale ?? "en";
	return {
		round: paper.round ?? 0,
		shut: requestBlocker(paper, now()),
		reviews: reviews.map((review) => {
			const asked_by = nameOf(asking.get(review.asked_by), locale);
			const place = places.get(review.n) ?? null;
			return { ...viewForStaff(conference, whole, review, actors), asked_by, place };
		}),
		proposals: board.proposals,
		may: {
			ask: invites,
			propose: !actor.real && hasPermission(actor.roles, "decision", "propose", paper.section),
			decide: actors.includes("decider"),
		},
	};
}

function nameOf(user: UserItem | undefined, locale: Locale): string {
	if (!user) return "";
	const names = fullNames(user);
	return inLocale(names, locale) ?? user.email;
}

function viewForStaff(
	conference: ConferenceItem,
	{ paper }: ReviewedPaper["whole"],
	review: ReviewItem,
	actors: readonly ReviewActor[],
): Omit<StaffReview, "asked_by" | "place"> {
	const moment = reviewMoment(paper, review);
	return {
		...viewReviewSummary(toBoardReview(review), actors.includes("inviter")),
		id: formatReviewId(review),
		name: review.name,
		email: review.email,
		open: moment.open,
		refusal: review.refusal ?? null,
		override: review.override ?? "",
		// A handed-back review is a private draft again.
		text: isSent(review.state) ? (review.text ?? null) : null,
		file: isSent(review.state) ? viewReviewFile(conference, review) : null,
		reminded_at: review.reminded_at ?? null,
		visible_at: review.visible_at ?? null,
		reply_till: review.reply_till ?? null,
		reply: viewReply(conference, review),
		acts: allowedReviewActions(moment, actors),
	};
}

/** Omits the quality, except for staff who may invite. */
function viewReviewSummary(
	{ email: _, quality, ...mark }: ReturnType<typeof toBoardReview>,
	invites: boolean,
): ReviewSummary {
	return { ...mark, ...(invites && quality !== undefined && { quality }) };
}

/**
 * Reads the review status of all or the given papers, as joined JSON. All: calls of `readBoards` and of the papers'
 * whole list in parallel. Given ones: 1 call for each hundred, as many for papers.
 */
export async function readReviewBoard(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	numbers?: readonly number[],
): Promise<JsonText<ReviewBoardRow[]>> {
	const { table, actor } = context;
	const [boards, sections] = numbers
		? await readBoardItems(context, conference, numbers)
		: await Promise.all([readBoards(table, conference), readableSections(context, conference)]);
	const invites = invitesIn(actor);
	const rows = boards.flatMap((board) => {
		const section = sections.get(board.number);
		return section === undefined ? [] : boardRowText(board, invites(section));
	});
	return `[${rows.join(",")}]` as JsonText<ReviewBoardRow[]>;
}

function invitesIn({ roles }: Actor): (section: string) => boolean {
	const inviting = permissionScope(roles, "experts", "write");
	return (section) => inviting === "all" || (inviting?.has(section) ?? false);
}

/**
 * Reads the papers that the board begins with, in its own order, with their review status. Calls: as the whole board.
 */
export async function readReviewBoardStart(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<JsonText<ReviewBoardStart>> {
	const [boards, papers] = await Promise.all([
		readBoards(context.table, conference),
		allStaffListRows(context, conference),
	]);
	const byNumber = new Map(boards.map((board) => [board.number, board]));
	const rated = papers.filter(isOnReviewBoard).map((paper) => {
		const board = byNumber.get(paper.number);
		const all = board?.marks ?? [];
		const round = currentReviewRound(paper, all);
		return { paper, board, mean: meanRating(all.filter((mark) => mark.round === round)) ?? UNRATED };
	});
	rated.sort((a, b) => b.mean - a.mean || b.paper.number - a.paper.number);
	const first = rated.slice(0, FIRST_ROWS);
	const invites = invitesIn(context.actor);
	const texts = first.flatMap(({ paper, board }) =>
		board ? boardRowText(board, invites(paper.section)) : [],
	);
	const rows = JSON.stringify(first.map(({ paper }) => paper));
	return `{"papers":${rows},"reviews":[${texts.join(",")}]}` as JsonText<ReviewBoardStart>;
}

async function readBoardItems(
	context: SignedInContext,
	conference: string,
	numbers: readonly number[],
): Promise<[ReviewBoardItem[], ReadonlyMap<number, string>]> {
	const desks = await boardItemsOf(context.table, conference, numbers);
	const paperNumbers = desks.map(({ number }) => number);
	const rows = await readableListRows(context, conference, paperNumbers);
	return [desks, new Map(rows.map(({ number, section }) => [number, section]))];
}

/** Below every rating. */
const UNRATED = -1;

/** Texts by board, which is the same object while it does not change; with and without what only inviters see. */
const boardRowTexts = {
	inviters: new WeakMap<ReviewBoardItem, string>(),
	others: new WeakMap<ReviewBoardItem, string>(),
};

function boardRowText(board: ReviewBoardItem, invites: boolean): string {
	const texts = invites ? boardRowTexts.inviters : boardRowTexts.others;
	const known = texts.get(board);
	if (known !== undefined) return known;
	const { number, marks, proposals, version } = board;
	const row: ReviewBoardRow = {
		number,
		proposals,
		version,
		reviews: marks.map((mark) => viewListed(mark, invites)),
	};
	const text = JSON.stringify(row);
	texts.set(board, text);
	return text;
}

/** Returns a review as lists show it, without its texts. */
function viewListed(mark: ReturnType<typeof toBoardReview>, invites: boolean): ListedReview {
	const {
		answer_by,
		due,
		answered_at: _,
		confidence: __,
		visible: ___,
		...listed
	} = viewReviewSummary(mark, invites);
	return {
		...listed,
		...(mark.state === "awaiting" && { answer_by }),
		...(mark.state === "inprogress" && { due }),
	};
}
