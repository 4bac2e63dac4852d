import type { ExpertCard } from "@deck/contracts/expert";
import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ReviewDesk } from "@deck/contracts/review";
import { organizationOf } from "@deck/contracts/review-conflicts";
import { roundOf } from "@deck/contracts/review-stage";
import { coAuthorsOf } from "../candidates/conflicts.ts";

/** Reasons that exclude an expert from a paper. A reason's index is its code in typed arrays; 0 means none. */
export const AGAINST = [
	"nothing",
	"asked",
	"declined",
	"author",
	"coauthor",
	"organization",
	"language",
	"refused",
	"declared",
] as const;
export type Against = (typeof AGAINST)[number];

export interface SoughtPaper {
	card: PaperCard;
	details: PaperDetails;
	desk: ReviewDesk | undefined;
	declared: readonly number[];
}

export type LeftOut = "shut" | "pending" | "enough" | "unread";

/**
 * Returns why a paper cannot receive reviewers now; null if it can.
 * @param details undefined if the reader may not see them
 * @param perPaper reviewers per paper
 */
export function whyLeftOut(
	{ status, pending, till }: PaperCard,
	details: PaperDetails | undefined,
	{ asked, perPaper, now }: { asked: number; perPaper: number; now: Date },
): LeftOut | null {
	if (!details) return "unread";
	if (status !== "submitted" && status !== "reviewing") return "shut";
	if (pending && (till ?? "") >= now.toISOString()) return "pending";
	return asked >= perPaper ? "enough" : null;
}

/** Returns the numbers of experts asked for the current round who have not declined. */
export function reviewersOf(
	desk: ReviewDesk | undefined,
	card: Pick<PaperCard, "round" | "status">,
): number[] {
	const reviews = desk?.reviews ?? [];
	const round = roundOf(card, reviews);
	return reviews.filter((one) => one.round === round && one.state !== "refused").map(({ expert }) => expert);
}

/**
 * Returns for expert e and paper p an index into `AGAINST`, at e × papers + p. Follows the rules of one paper's
 * candidates, but joins on shared authors instead of testing pairs: a million pairs take milliseconds.
 * @param all details of every paper of the conference, for co-authors
 */
export function againstOf(
	experts: readonly ExpertCard[],
	papers: readonly SoughtPaper[],
	all: Iterable<PaperDetails>,
): Uint8Array {
	const against = new Uint8Array(experts.length * papers.length);
	const written = placesBy(papers, ({ email }) => email);
	const employed = placesBy(papers, ({ email }) => organizationOf(email));
	const coAuthors = coAuthorsOf(all, new Set(experts.map(({ email }) => email)));
	const places = new Map(experts.map(({ number }, e) => [number, e]));
	for (const [e, { email, languages, state }] of experts.entries()) {
		const mark = (some: Iterable<number>, what: Against) => {
			for (const p of some) against[e * papers.length + p] = AGAINST.indexOf(what);
		};
		mark(
			papers.flatMap(({ card }, p) => (languages.includes(card.language) ? [] : [p])),
			"language",
		);
		const organization = organizationOf(email);
		if (organization) mark(employed.get(organization) ?? [], "organization");
		for (const other of coAuthors.get(email) ?? []) mark(written.get(other) ?? [], "coauthor");
		if (state === "declined") mark(papers.keys(), "declined");
		mark(written.get(email) ?? [], "author");
	}
	for (const [p, { card, desk, declared }] of papers.entries()) {
		for (const expert of declared) {
			const at = (places.get(expert) ?? Number.NaN) * papers.length + p;
			if (against[at] !== AGAINST.indexOf("author")) against[at] = AGAINST.indexOf("declared");
		}
		const reviews = desk?.reviews ?? [];
		const round = roundOf(card, reviews);
		for (const { expert, round: its, state } of reviews) {
			const e = places.get(expert);
			if (e === undefined) continue;
			if (its === round)
				against[e * papers.length + p] = AGAINST.indexOf(state === "refused" ? "refused" : "asked");
			else if (state === "refused" && against[e * papers.length + p] === 0)
				against[e * papers.length + p] = AGAINST.indexOf("refused");
		}
	}
	return against;
}

type Author = PaperDetails["authors"][number];

function placesBy(
	papers: readonly SoughtPaper[],
	keyOf: (author: Author) => string | null,
): Map<string, Set<number>> {
	const places = new Map<string, Set<number>>();
	for (const [p, { details }] of papers.entries())
		for (const author of details.authors) {
			const key = keyOf(author);
			if (key === null) continue;
			const there = places.get(key) ?? new Set();
			places.set(key, there.add(p));
		}
	return places;
}
