import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { placeholderAddress } from "@deck/contracts/mail-domain";
import type { ReviewText } from "@deck/contracts/review";
import type { Verdict } from "@deck/contracts/review-lifecycle";
import { readRecipients } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { addExpert } from "../expert/add.ts";
import { expertNumbers } from "../expert/lookup.ts";
import { raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { hash, newId } from "../kernel/ids.ts";
import { importClaim, importedPaper } from "../paper/import.ts";
import { changeReviews, type ReviewedPaper, readReviewed } from "./change.ts";
import { formatReviewId, type ReviewItem } from "./entity.ts";
import { drawReviewNumbers } from "./review-numbers.ts";

const BY_IMPORT = "import";

/** Instants are ISO and past. */
export interface ImportedReview {
	/** Unique in the source. */
	key: string;
	/** Number or import key. */
	paper: number | string;
	/** Without an address, `key` identifies the person, else paper and name do. */
	reviewer: { name: string; email: string | null; key: string | null };
	/** From 0; null: the current one. */
	round: number | null;
	verdict: Verdict;
	text: ReviewText;
	asked_at: string;
	answered_at: string;
	due: string;
	sent_at: string;
	/** Null: hidden from authors. */
	visible_at: string | null;
}

export type ReviewImportResult = { state: "taken" | "known"; review: string };

/**
 * Imports a review once: the commit claims the key. Adds the expert; sends no e-mail.
 * @throws 422 `paper_unknown` at `paper`; `review_round` at `round`; `review_conflict` at `reviewer` for an author;
 * `review_asked` for another review in the round; `review_most`
 */
export async function importReview(
	context: Context,
	conference: ConferenceItem,
	review: ImportedReview,
): Promise<ReviewImportResult> {
	const inspected = await inspectImport(context, conference, review);
	if ("known" in inspected) return { state: "known", review: inspected.known };
	const claim = claimOf(conference, review);
	const alreadyImported = new AppError("invalid", "invalid");
	const expert = await expertOf(context, conference, review, inspected.email);
	let made: ReviewItem | undefined;
	try {
		await changeReviews(context, conference, inspected.number, (now) => {
			made = buildImportedReview(now, review, { ...inspected, expert });
			const Item = { ...claim, review: formatReviewId(made), v: 1 };
			const ConditionExpression = "attribute_not_exists(pk)";
			return {
				put: [made],
				...(made.visible_at && { reveals: true as const }),
				writes: [raw({ Put: { TableName: context.table.name, Item, ConditionExpression } }, alreadyImported)],
				audit: [
					{
						object: `review-${formatReviewId(made)}`,
						action: "review.imported",
						after: { expert: made.name, verdict: review.verdict },
					},
				],
			};
		});
	} catch (error) {
		const other = error === alreadyImported ? await importedReviewId(context, conference, review) : null;
		if (other === null) throw error;
		return { state: "known", review: other };
	}
	if (!made) throw new Error("an import changed nothing");
	return { state: "taken", review: formatReviewId(made) };
}

/** Previews an import: returns a known review's id, or null for a new one. */
export async function previewReviewImport(
	context: Context,
	conference: ConferenceItem,
	review: ImportedReview,
): Promise<string | null> {
	const inspected = await inspectImport(context, conference, review);
	return "known" in inspected ? inspected.known : null;
}

interface InspectedImport {
	number: number;
	email: string;
	addresses: readonly string[];
}

async function inspectImport(
	context: Context,
	conference: ConferenceItem,
	review: ImportedReview,
): Promise<{ known: string } | InspectedImport> {
	const known = await importedReviewId(context, conference, review);
	if (known !== null) return { known };
	const { paper } = review;
	const id = conference.conference;
	const number = typeof paper === "number" ? paper : await importedPaper(context, id, paper);
	const found = number === null ? null : await readPapersReviews(context, id, number);
	if (!found || number === null) throw invalid("paper", "paper_unknown");
	const email = addressOf(conference, review);
	const people = review.reviewer.email ? await readRecipients(context.table, [email], "en") : null;
	const inspected = { number, email, addresses: people?.get(email)?.conflicts ?? [email] };
	buildImportedReview(found, review, { ...inspected, expert: null });
	return inspected;
}

/** Returns null also if deleted. */
async function readPapersReviews(context: Context, conference: string, number: number) {
	try {
		const found = await readReviewed(context, conference, number);
		return found.whole.paper.status === "deleted" ? null : found;
	} catch (error) {
		if (error instanceof AppError && error.kind === "not_found") return null;
		throw error;
	}
}

function buildImportedReview(
	{ whole: { paper, authors }, board, reviews }: ReviewedPaper,
	{ reviewer, verdict, text, ...review }: ImportedReview,
	{ number, email, addresses, expert }: InspectedImport & { expert: number | null },
): ReviewItem {
	const round = review.round ?? paper.round ?? 0;
	if (round > (paper.round ?? 0)) throw invalid("round", "review_round");
	if (authors.some((author) => addresses.includes(author.email)))
		throw invalid("reviewer", "review_conflict");
	if (reviews.some((one) => one.round === round && one.email === email))
		throw invalid("reviewer", "review_asked");
	const names = drawReviewNumbers(board, reviews);
	if (names.no > LIMITS.reviews) throw invalid("paper", "review_most");
	const { asked_at, answered_at, due, sent_at, visible_at } = review;
	return {
		conference: paper.conference,
		number,
		...names,
		code: newId(),
		round,
		state: verdict,
		text,
		expert: expert ?? 0,
		name: reviewer.name,
		email,
		asked_by: BY_IMPORT,
		invitation: newId(),
		asked_at,
		answered_at,
		answer_by: answered_at,
		due,
		sent_at,
		version: 1,
		...(visible_at && { visible_at }),
	};
}

/** Returns an address that is distinct for each anonymous reviewer. */
function addressOf(conference: ConferenceItem, { reviewer, paper }: ImportedReview): string {
	if (reviewer.email) return reviewer.email;
	const source = reviewer.key ? ["key", reviewer.key] : ["paper", String(paper), reviewer.name];
	return placeholderAddress(
		hash(JSON.stringify([conference.conference, ...source]))
			.slice(0, 24)
			.toLowerCase(),
	);
}

/** Returns the expert. Without a real address, they must not be asked for reviews. */
async function expertOf(
	context: Context,
	conference: ConferenceItem,
	{ reviewer }: ImportedReview,
	email: string,
): Promise<number> {
	const known = async () => (await expertNumbers(context.table, conference.conference, [email]))[0] ?? null;
	const existing = await known();
	if (existing !== null) return existing;
	const form = {
		name: reviewer.name,
		email,
		interests: [],
		languages: LOCALES.filter((one) => conference.languages.includes(one)),
		limit: reviewer.email ? null : 0,
	};
	try {
		return await addExpert(context, conference, form, { invite: false, by: BY_IMPORT });
	} catch (error) {
		const other = error instanceof AppError && error.kind === "invalid" ? await known() : null;
		if (other === null) throw error;
		return other;
	}
}

const claimOf = ({ conference }: ConferenceItem, { key }: ImportedReview) =>
	importClaim(conference, ["review", key]);

async function importedReviewId(
	context: Context,
	conference: ConferenceItem,
	review: ImportedReview,
): Promise<string | null> {
	const key = claimOf(conference, review);
	const [known] = await getItems(context.table, [{ key, parse: (item) => String(item.review) }]);
	return known;
}
