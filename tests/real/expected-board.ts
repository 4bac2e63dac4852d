import type { IclrReview } from "../support/fixtures/real-iclr.ts";

/** All data from which the board's figures follow. */
export interface SourcePaper {
	section: string;
	reviews: readonly IclrReview[];
	/** State of one more review without a verdict. */
	requested: "awaiting" | "inprogress" | null;
	decided: boolean;
	proposed: "accept" | "reject" | null;
}

type Meaning = readonly ["accept" | "revise" | "reject", number];

/** Recommendations by verdict and rating, deliberately written again: as in packages/cli/README.md. */
const TABLE: Record<number, Meaning> = {
	1: ["reject", 1],
	2: ["reject", 1],
	3: ["reject", 2],
	4: ["reject", 2],
	5: ["revise", 3],
	6: ["revise", 3],
	7: ["accept", 4],
	8: ["accept", 4],
	9: ["accept", 5],
	10: ["accept", 5],
};

function meaning({ rating }: IclrReview): Meaning {
	const found = TABLE[rating];
	if (!found) throw new Error(`nobody knows what ${rating} means`);
	return found;
}

const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const cents = (number: number) => Math.round(number * 100) / 100;

export function expectedBoardRow({ reviews, requested, decided }: SourcePaper, late: boolean) {
	const mapped = reviews.map(meaning);
	const ratings = mapped.map(([, rating]) => rating);
	const countOf = (verdict: string) => mapped.filter(([one]) => one === verdict).length;
	const spread = Math.max(...ratings) - Math.min(...ratings);
	const verdicts = { accept: countOf("accept"), revise: countOf("revise"), reject: countOf("reject") };
	const means = cents(mean(ratings));
	return {
		stage: decided ? "decided" : "ready",
		asked: reviews.length + (requested ? 1 : 0),
		awaiting: requested === "awaiting" ? 1 : 0,
		inprogress: requested === "inprogress" ? 1 : 0,
		refused: 0,
		sent: reviews.length,
		verdicts,
		mean: means,
		means: { originality: means, significance: means, soundness: means, clarity: means },
		spread,
		late: !decided && late && requested ? 1 : 0,
		missing: decided
			? []
			: [
					...(requested === "awaiting" ? ["answers"] : []),
					...(requested === "inprogress" ? ["reviews"] : []),
					...(late && requested ? ["late"] : []),
					...(requested ? [] : ["nothing"]),
				],
		apart: [
			...(Object.values(verdicts).filter((count) => count > 0).length > 1 ? ["verdicts"] : []),
			...(spread >= 3 ? ["wide"] : []),
			...(spread <= 1 ? ["close"] : []),
		],
	};
}

/** Computes what a cut-off would accept from the source only. */
export function expectedOutcome(papers: readonly SourcePaper[], basis: "ratings" | "verdicts", at: number) {
	const scored = papers
		.filter(({ decided }) => !decided)
		.map((paper) => {
			const mapped = paper.reviews.map(meaning);
			const points = mapped.map(([verdict]) => ({ accept: 5, revise: 3, reject: 1 })[verdict]);
			const ratings = mapped.map(([, rating]) => rating);
			return {
				...paper,
				score: cents(mean(basis === "ratings" ? ratings : points)),
				wide: Math.max(...ratings) - Math.min(...ratings) >= 3,
			};
		});
	const accepted = scored.filter(({ score }) => score >= at);
	const sections = [...new Set(scored.map(({ section }) => section))].sort();
	const bins: Record<string, [number, number]> = {};
	for (const { score, wide } of scored) {
		const bin = (Math.floor(Math.round(score * 100) / 10) / 10).toFixed(1);
		const [papersOf, apart] = bins[bin] ?? [0, 0];
		bins[bin] = [papersOf + 1, apart + (wide ? 1 : 0)];
	}
	return {
		accepted: accepted.length,
		below: scored.length - accepted.length,
		// Every paper has a rating.
		unrated: 0,
		near: scored.filter(({ score }) => Math.abs(Math.round(score * 100) - Math.round(at * 100)) <= 20).length,
		differing: scored.filter(({ proposed, score }) => proposed && (proposed === "accept") !== score >= at)
			.length,
		sections: sections.map((section) => ({
			section,
			accepted: accepted.filter((one) => one.section === section).length,
			total: scored.filter((one) => one.section === section).length,
		})),
		bins,
	};
}
