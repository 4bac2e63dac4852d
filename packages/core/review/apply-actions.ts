import type { AuditAction } from "@deck/contracts/audit";
import { mayRemind } from "@deck/contracts/remindable";
import type { ReviewActionResult, ReviewActionsForm, StaffReviewAction } from "@deck/contracts/review";
import { parseReviewId } from "@deck/contracts/review";
import { isAbsoluteConflict } from "@deck/contracts/review-conflicts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { remove } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent, mailEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import { candidateConflicts, hasDeclarations, type ReviewCandidate, readCandidates } from "./candidates.ts";
import { changeReviews, type ReviewChange, type ReviewedPaper } from "./change.ts";
import { answerDeadline, parseFutureMoment, reviewDueDate } from "./deadlines.ts";
import { reviewEmailEvents } from "./email-events.ts";
import { formatReviewId, type ReviewItem, reviewDrafts, reviews, toBoardReview } from "./entity.ts";
import { reviewByNumber } from "./page.ts";
import { assertReviewSeen, requireReviewTransition, reviewActorsOf } from "./rules.ts";
import { undoRun } from "./runs.ts";

const AUDIT_ACTION_BY_ACTION: Record<StaffReviewAction, AuditAction> = {
	cancel: "review.cancelled",
	reinstate: "review.reinstated",
	hand_back: "review.handed_back",
	extend: "review.extended",
	remind: "review.reminded",
	reveal: "review.revealed",
	rate: "review.rated",
};

/**
 * Applies an action to reviews. Commits each on its own, but reveals ten of one paper in one. Undoing a bulk request
 * (`run`) first closes it, so that late requests are refused. Calls: those of `changeReviews` for each review, 1 for an
 * undone sending; asking again also `readCandidates`.
 * @returns for each review a refusal of `requireReviewTransition`, or:
 * - `not_found`
 * - `review_reminded`: within an hour of the last reminder
 * - `review_answered`: answered, and `unanswered` is set
 * - `review_corrected`: corrected after `seen`
 * - `review_conflict`: a new conflict or author when asking again
 * - `expert_first`: declared conflicts that staff may not know, when asking again
 * @throws 422 at a field
 */
export async function applyReviewActions(
	context: SignedInContext,
	conference: ConferenceItem,
	form: ReviewActionsForm,
): Promise<ReviewActionResult[]> {
	const terms = checkActionForm(conference, form, context.now());
	const candidates =
		form.act === "reinstate" ? await rereadCandidates(context, conference, form.reviews) : null;
	const results: ReviewActionResult[] = [];
	const given = { ...terms, sending: form.run ?? (form.reviews.length > 1 ? newId() : undefined) };
	if (form.act === "cancel" && form.run) await undoRun(context, conference.conference, form.run);
	const ids = [...new Set(form.reviews)];
	if (form.act === "reveal") {
		const papers = Map.groupBy(ids, (id) => parseReviewId(id).number);
		for (const [number, some] of papers)
			results.push(...(await reveal(context, conference, { number, ids: some, given })));
		return results;
	}
	// Reviews of one paper would conflict.
	for (const review of ids) {
		try {
			const { number, n } = parseReviewId(review);
			await changeReviews(context, conference, number, (now) => {
				const change = reviewActionChange(context, now, n, form.act, given);
				if (candidates) assertNoConflict(candidates, now, n);
				return change;
			});
			results.push({ review, refused: null });
		} catch (error) {
			results.push({ review, refused: refusalOf(error) });
		}
	}
	return results;
}

function refusalOf(error: unknown): string {
	if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
	return error.code;
}

/** A transaction holds a hundred rows. */
const PER_COMMIT = 10;

/** Reveals in batches; the last one queues one e-mail for all. */
async function reveal(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, ids, given }: RevealRequest,
): Promise<ReviewActionResult[]> {
	const results: ReviewActionResult[] = [];
	const since = context.now().toISOString();
	for (let from = 0; from < ids.length; from += PER_COMMIT) {
		const some = ids.slice(from, from + PER_COMMIT);
		const isLast = from + PER_COMMIT >= ids.length;
		const shown = results.some(({ refused }) => refused === null);
		const lastBatch = isLast ? { since, shown } : null;
		results.push(...(await revealBatch(context, conference, { number, ids: some, given }, lastBatch)));
	}
	return results;
}

/** @param lastBatch queues the e-mail: when the first batch began, and whether it revealed any; else null */
async function revealBatch(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, ids, given }: RevealRequest,
	lastBatch: { since: string; shown: boolean } | null,
): Promise<ReviewActionResult[]> {
	let results: ReviewActionResult[] = [];
	const outcome = (review: string, refused: string | null) => ({ review, refused });
	try {
		await changeReviews(context, conference, number, (now) => {
			const changes: ReviewChange[] = [];
			results = ids.map((id) => {
				try {
					const change = reviewActionChange(context, now, parseReviewId(id).n, "reveal", given);
					if (change) changes.push(change);
					return outcome(id, null);
				} catch (error) {
					return outcome(id, refusalOf(error));
				}
			});
			if (changes.length === 0 && !lastBatch?.shown) return null;
			const event = { conference: conference.conference, number, at: lastBatch?.since ?? now.at };
			const emails = lastBatch ? [mailEvent("review.revealed", event)] : [];
			return {
				reveals: true,
				put: changes.flatMap(({ put = [] }) => put),
				audit: changes.flatMap(({ audit }) => audit),
				events: [...changes.flatMap(({ events = [] }) => events), ...emails],
			};
		});
		return results;
	} catch (error) {
		const code = refusalOf(error);
		return ids.map((id) => outcome(id, code));
	}
}

interface RevealRequest {
	number: number;
	ids: readonly string[];
	given: ActionInput;
}

/** Reads candidates again: their conflicts may have changed since they declined. */
async function rereadCandidates(
	context: SignedInContext,
	conference: ConferenceItem,
	ids: readonly string[],
) {
	const keys = ids.map((id) => ({ conference: conference.conference, ...parseReviewId(id) }));
	const all = reviews(context.table);
	const found = await getItems(
		context.table,
		keys.map((key) => lookup(all, all.get(key))),
	);
	const experts = found.flatMap((review) => review?.expert ?? []);
	return readCandidates(context, conference, experts);
}

/** @throws 422 `review_conflict`; `expert_first` for declared conflicts that staff may not know */
function assertNoConflict(
	candidates: ReadonlyMap<number, ReviewCandidate>,
	now: ReviewedPaper,
	n: number,
): void {
	const person = candidates.get(reviewByNumber(now, n)?.expert ?? 0);
	if (!person) return;
	// As in `createReview`: the refusal is the same for all papers.
	if (!person.mayNameDeclared && hasDeclarations(person)) throw new AppError("invalid", "expert_first");
	if (candidateConflicts(person, now.whole).named.some(isAbsoluteConflict))
		throw new AppError("invalid", "review_conflict");
}

interface ActionInput {
	/** The conference's. */
	timezone: string;
	due?: string;
	reply_till?: string;
	seen?: string | undefined;
	quality?: number | null;
	unanswered?: boolean;
	/** Sending id: one e-mail for each reviewer. */
	sending?: string | undefined;
}

function checkActionForm(conference: ConferenceItem, form: ReviewActionsForm, now: Date): ActionInput {
	if (form.act === "extend" && form.due === undefined) throw invalid("due", "required");
	if (form.act === "rate" && form.quality === undefined) throw invalid("quality", "required");
	const { quality, reply_till, seen, unanswered = false } = form;
	return {
		timezone: conference.timezone,
		...(form.act === "cancel" && { unanswered }),
		...((form.act === "extend" || form.act === "reinstate") && {
			due: reviewDueDate(conference, form.due, now),
		}),
		...(form.act === "reveal" && { seen }),
		...(form.act === "reveal" &&
			reply_till && { reply_till: parseFutureMoment(conference, reply_till, now, "reply_till") }),
		...(form.act === "rate" && { quality: quality ?? null }),
	};
}

/** Returns null if already done. */
function reviewActionChange(
	context: SignedInContext,
	now: ReviewedPaper,
	n: number,
	name: StaffReviewAction,
	given: ActionInput,
): ReviewChange | null {
	const { actor } = context;
	const { author, staff } = paperRightsOf(now.whole, actor);
	if (!staff) throw author ? new AppError("forbidden", "forbidden") : notFound();
	const review = reviewByNumber(now, n);
	if (!review) throw notFound();
	if (given.unanswered && review.state !== "awaiting") throw new AppError("invalid", "review_answered");
	requireReviewTransition(name, now.whole.paper, review, reviewActorsOf(actor, now.whole));
	if (name === "reveal") assertReviewSeen(review, given.seen);
	if (name === "remind" && !mayRemind(toBoardReview(review), new Date(now.at)))
		throw new AppError("invalid", "review_reminded");
	// A repeat after a lost answer.
	if (name === "extend" && given.due === review.due) return null;
	if (name === "extend" && given.due !== undefined && given.due < review.due)
		throw new AppError("invalid", "review_due_not_later");
	const after = changedReview(review, name, given, now.at);
	const emails = reviewEmailEvents(context, name, after, { at: now.at, sending: given.sending });
	return {
		...(name === "cancel" ? { removed: review } : { put: [after] }),
		writes: [...(name === "cancel" ? removeWrittenPart(context, review) : []), ...emails.writes],
		audit: [
			{
				object: `review-${formatReviewId(review)}`,
				action: AUDIT_ACTION_BY_ACTION[name],
				...(name === "cancel" && { left: review.email }),
				before: loggedReview(review),
				after: name === "cancel" ? undefined : loggedReview(after),
			},
		],
		events: [...emails.events, ...fileEvents(context, name, review)],
	};
}

const removeWrittenPart = ({ table }: SignedInContext, { conference, number, n, file }: ReviewItem) => [
	remove(reviewDrafts(table).delete({ conference, number, n })),
	...(file ? [releaseUpload(table, file).write] : []),
];

function changedReview(
	review: ReviewItem,
	name: StaffReviewAction,
	given: ActionInput,
	at: string,
): ReviewItem {
	const { due = review.due, reply_till } = given;
	switch (name) {
		case "reinstate":
			return {
				...review,
				state: "awaiting",
				asked_at: at,
				due,
				answer_by: answerDeadline(given.timezone, due, new Date(at)),
				invitation: newId(),
				answered_at: undefined,
				refusal: undefined,
			};
		case "hand_back":
			return { ...review, state: "inprogress", sent_at: undefined, corrected_at: undefined };
		case "extend":
			return {
				...review,
				due,
				...(review.state === "awaiting" && { answer_by: answerDeadline(given.timezone, due, new Date(at)) }),
			};
		case "reveal":
			return { ...review, visible_at: at, ...(reply_till && { reply_till }) };
		case "rate":
			return { ...review, quality: given.quality ?? undefined };
		case "remind":
			return { ...review, reminded_at: at };
		case "cancel":
			return review;
	}
}

/** Returns the logged fields of a review. Every reader of the log may see the quality. */
export const loggedReview = ({ name, state, due, quality }: ReviewItem) => ({
	expert: name,
	state,
	due,
	...(quality !== undefined && { quality }),
});

function fileEvents(
	{ table }: SignedInContext,
	name: StaffReviewAction,
	{ file, conference, number, n }: ReviewItem,
): OutboxEvent[] {
	if (!file) return [];
	if (name === "reveal") return [jobEvent("review.blind", { conference, number, file: `review-${n}` })];
	return name === "cancel" ? [releaseUpload(table, file).event] : [];
}
