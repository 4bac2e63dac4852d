import type { AssignmentInput } from "@deck/assignment/instance";
import { seededRandom } from "@deck/local/profile/random";

/**
 * Score distributions: `even` uniform in 0…1; `sparse` mostly 0; `bids` yes, maybe or no as 1, 0.5, 0.25; `few-bids`
 * as many as places, unevenly by reviewer; `topics` by similar interests, some topics crowded; `crowd` with all papers
 * wanting few reviewers.
 */
export type ScoreKind = "even" | "sparse" | "bids" | "few-bids" | "topics" | "crowd";

/** Forbids 3 % of pairs. */
export function randomAssignment(
	kind: ScoreKind,
	size: { reviewers: number; papers: number; perPaper: number; load: number },
	seed: number,
): AssignmentInput & { scores: number[][]; forbidden: [number, number][] } {
	const random = seededRandom(seed).next;
	const { reviewers, papers, perPaper, load } = size;
	const score = scorer(kind, size, random);
	const all = Array.from({ length: reviewers }, (_, r) =>
		Array.from({ length: papers }, (_, p) => score(r, p)),
	);
	const forbidden: [number, number][] = [];
	for (let r = 0; r < reviewers; r++)
		for (let p = 0; p < papers; p++) if (random() < 0.03) forbidden.push([r, p]);
	return { scores: all, perPaper, load, forbidden };
}

const TOPICS = 12;

function scorer(
	kind: ScoreKind,
	{ reviewers, papers, perPaper }: { reviewers: number; papers: number; perPaper: number },
	random: () => number,
) {
	const list = (length: number, power = 1) => Array.from({ length }, () => random() ** power);
	if (kind === "even") return () => random();
	if (kind === "sparse") return () => (random() < 8 / reviewers + 0.03 ? random() : 0);
	if (kind === "bids") {
		const wanted = list(papers);
		return (_: number, p: number) => {
			const mood = random() - 0.06 * (wanted[p] ?? 0);
			return mood < 0.04 ? 1 : mood < 0.12 ? 0.5 : 0.25;
		};
	}
	if (kind === "few-bids") {
		const keen = list(reviewers, 2).map((each) => (6 * each * perPaper) / reviewers);
		return (r: number) => (random() < (keen[r] ?? 0) ? (random() < 0.3 ? 0.5 : 1) : 0.25);
	}
	if (kind === "crowd") {
		const standing = list(reviewers, 4);
		return (r: number) => Math.min(1, (standing[r] ?? 0) * (0.5 + random() / 2) + 0.05 * random());
	}
	const common = list(TOPICS, 2);
	const interests = Array.from({ length: reviewers }, () => list(TOPICS, 8));
	const subjects = Array.from({ length: papers }, () =>
		list(TOPICS, 8).map((share, topic) => share * (0.1 + (common[topic] ?? 0))),
	);
	return (r: number, p: number) => similarity(interests[r] ?? [], subjects[p] ?? []);
}

function similarity(a: readonly number[], b: readonly number[]): number {
	const dot = (x: readonly number[], y: readonly number[]) =>
		x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
	return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}
