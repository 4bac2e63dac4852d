import type { AuditAction } from "@deck/contracts/audit";
import type { ActOnReviewsForm, ActResult, StaffAct } from "@deck/contracts/review";
import { reviewNumbers } from "@deck/contracts/review";
import { isFinal } from "@deck/contracts/review-conflicts";
import { mayRemind } from "@deck/contracts/review-stage";
import type { ConferenceItem } from "../conference/lookup.ts";
import { remove } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent, mailEvent, type Outgoing } from "../kernel/outbox.ts";
import { participationOf } from "../paper/participation.ts";
import { letGo } from "../upload/let-go.ts";
import { type Asked, conflictsWith, readAsked } from "./asked.ts";
import { changeReviews, type ReviewChange, type Reviewed } from "./change.ts";
import { answerBy, dueOf, momentOf } from "./deadlines.ts";
import { markOf, type ReviewItem, reviewDrafts, reviewIdOf, reviews } from "./entity.ts";
import { letterEvents } from "./letter-events.ts";
import { of } from "./page.ts";
import { demandStep, staffActors } from "./rules.ts";
import { undoRun } from "./runs.ts";

const ACTIONS: Record<StaffAct, AuditAction> = {
	cancel: "review.cancelled",
	reinstate: "review.reinstated",
	hand_back: "review.handed_back",
	extend: "review.extended",
	remind: "review.reminded",
	reveal: "review.revealed",
	rate: "review.rated",
};

/**
 * Commits each on its own, but reveals ten of one paper in one. Undoing a sending first closes it, so that late
 * requests add nothing. Calls: those of `changeReviews` for each review, 1 for an undone sending; asking again also
 * `readAsked`.
 * @returns for each review `not_found` or a refusal of `demandStep`; `review_reminded` within an hour of the last one;
 * `review_answered` if only unanswered ones were to be cancelled; `review_conflict` for a new conflict or author when
 * asking again
 * @throws 422 at a field
 */
export async function actOnReviews(
	context: SignedIn,
	conference: ConferenceItem,
	form: ActOnReviewsForm,
): Promise<ActResult[]> {
	const terms = demandForm(conference, form, context.now());
	const asked = form.act === "reinstate" ? await readAgain(context, conference, form.reviews) : null;
	const results: ActResult[] = [];
	const given = { ...terms, sending: form.run ?? (form.reviews.length > 1 ? newId() : undefined) };
	if (form.act === "cancel" && form.run) await undoRun(context, conference.conference, form.run);
	const ids = [...new Set(form.reviews)];
	if (form.act === "reveal") {
		const papers = Map.groupBy(ids, (id) => reviewNumbers(id).number);
		for (const [number, some] of papers)
			results.push(...(await reveal(context, conference, { number, ids: some, given })));
		return results;
	}
	// Reviews of one paper would conflict.
	for (const review of ids) {
		try {
			const { number, n } = reviewNumbers(review);
			await changeReviews(context, conference, number, (now) => {
				const change = act(context, now, n, form.act, given);
				if (asked) demandNoConflict(asked, now, n);
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

/** The last commit's e-mail covers all. */
async function reveal(
	context: SignedIn,
	conference: ConferenceItem,
	{ number, ids, given }: Revealing,
): Promise<ActResult[]> {
	const results: ActResult[] = [];
	const since = context.now().toISOString();
	for (let from = 0; from < ids.length; from += PER_COMMIT) {
		const some = ids.slice(from, from + PER_COMMIT);
		const isLast = from + PER_COMMIT >= ids.length;
		const shown = results.some(({ refused }) => refused === null);
		const tells = isLast ? { since, shown } : null;
		results.push(...(await revealSome(context, conference, { number, ids: some, given }, tells)));
	}
	return results;
}

/** @param tells for the e-mail: since when, and whether any was revealed before; null: no e-mail */
async function revealSome(
	context: SignedIn,
	conference: ConferenceItem,
	{ number, ids, given }: Revealing,
	tells: { since: string; shown: boolean } | null,
): Promise<ActResult[]> {
	let results: ActResult[] = [];
	const outcome = (review: string, refused: string | null) => ({ review, refused });
	try {
		await changeReviews(context, conference, number, (now) => {
			const changes: ReviewChange[] = [];
			results = ids.map((id) => {
				try {
					changes.push(act(context, now, reviewNumbers(id).n, "reveal", given));
					return outcome(id, null);
				} catch (error) {
					return outcome(id, refusalOf(error));
				}
			});
			if (changes.length === 0 && !tells?.shown) return null;
			const event = { conference: conference.conference, number, at: tells?.since ?? now.at };
			const emails = tells ? [mailEvent("review.revealed", event)] : [];
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

interface Revealing {
	number: number;
	ids: readonly string[];
	given: Given;
}

/** Conflicts and co-authors may have changed since they declined. */
async function readAgain(context: SignedIn, conference: ConferenceItem, ids: readonly string[]) {
	const keys = ids.map((id) => ({ conference: conference.conference, ...reviewNumbers(id) }));
	const all = reviews(context.table);
	const found = await getItems(
		context.table,
		keys.map((key) => lookup(all, all.get(key))),
	);
	const experts = found.flatMap((review) => review?.expert ?? []);
	return readAsked(context, conference, experts);
}

/** @throws 422 `review_conflict` */
function demandNoConflict(asked: ReadonlyMap<number, Asked>, now: Reviewed, n: number): void {
	const person = asked.get(of(now, n)?.expert ?? 0);
	if (person && conflictsWith(person, now.whole.authors).named.some(isFinal))
		throw new AppError("invalid", "review_conflict");
}

interface Given {
	due?: string;
	reply_till?: string;
	quality?: number | null;
	unanswered?: boolean;
	/** Sending id: one e-mail for each reviewer. */
	sending?: string | undefined;
}

function demandForm(conference: ConferenceItem, form: ActOnReviewsForm, now: Date): Given {
	if (form.act === "extend" && form.due === undefined) throw invalid("due", "required");
	if (form.act === "rate" && form.quality === undefined) throw invalid("quality", "required");
	const { quality, reply_till, unanswered = false } = form;
	return {
		...(form.act === "cancel" && { unanswered }),
		...((form.act === "extend" || form.act === "reinstate") && { due: dueOf(conference, form.due, now) }),
		...(form.act === "reveal" &&
			reply_till && { reply_till: momentOf(conference, reply_till, now, "reply_till") }),
		...(form.act === "rate" && { quality: quality ?? null }),
	};
}

function act(context: SignedIn, now: Reviewed, n: number, name: StaffAct, given: Given): ReviewChange {
	const { actor } = context;
	const { author, staff } = participationOf(now.whole, actor);
	if (!staff) throw author ? new AppError("forbidden", "forbidden") : notFound();
	const review = of(now, n);
	if (!review) throw notFound();
	if (given.unanswered && review.state !== "awaiting") throw new AppError("invalid", "review_answered");
	demandStep(name, now.whole.paper, review, staffActors(actor, now.whole));
	if (name === "remind" && !mayRemind(markOf(review), new Date(now.at)))
		throw new AppError("invalid", "review_reminded");
	const after = changed(review, name, given, now.at);
	const emails = letterEvents(context, name, after, { at: now.at, sending: given.sending });
	return {
		...(name === "cancel" ? { gone: review } : { put: [after] }),
		writes: [...(name === "cancel" ? withoutWritten(context, review) : []), ...emails.writes],
		audit: [
			{
				object: `review-${reviewIdOf(review)}`,
				action: ACTIONS[name],
				before: told(review),
				after: name === "cancel" ? undefined : told(after),
			},
		],
		events: [...emails.events, ...fileEvents(context, name, review)],
	};
}

const withoutWritten = ({ table }: SignedIn, { conference, number, n, file }: ReviewItem) => [
	remove(reviewDrafts(table).delete({ conference, number, n })),
	...(file ? [letGo(table, file).write] : []),
];

function changed(review: ReviewItem, name: StaffAct, given: Given, at: string): ReviewItem {
	const { due = review.due, reply_till } = given;
	switch (name) {
		case "reinstate":
			return {
				...review,
				...{
					state: "awaiting",
					asked_at: at,
					due,
					answer_by: answerBy(due, new Date(at)),
					invitation: newId(),
				},
				...{ answered_at: undefined, refusal: undefined },
			};
		case "hand_back":
			return { ...review, state: "inprogress", sent_at: undefined };
		case "extend":
			return {
				...review,
				due,
				...(review.state === "awaiting" && { answer_by: answerBy(due, new Date(at)) }),
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

/** Every reader of the log may see the quality. */
export const told = ({ name, state, due, quality }: ReviewItem) => ({
	...{ expert: name, state, due },
	...(quality !== undefined && { quality }),
});

function fileEvents(
	{ table }: SignedIn,
	name: StaffAct,
	{ file, conference, number, n }: ReviewItem,
): Outgoing[] {
	if (!file) return [];
	if (name === "reveal") return [jobEvent("review.blind", { conference, number, file: `review-${n}` })];
	return name === "cancel" ? [letGo(table, file).event] : [];
}
