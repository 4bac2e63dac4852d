import { average } from "@deck/contracts/mean-rating";
import type { Verdict } from "@deck/contracts/review-lifecycle";
import { DISAGREEMENT } from "../review-figures.ts";
import type { BoardRow } from "./board-rows.ts";

/** Mean of ratings, or of verdicts as points. */
export const BASES = ["ratings", "verdicts"] as const;
export type Basis = (typeof BASES)[number];

/** Accepts papers at or above the cut; 1 to 5 on either basis. */
export interface Cut {
	basis: Basis;
	at: number;
}

/** Starts in the middle of "good". */
export const FIRST_CUT: Cut = { basis: "ratings", at: 3.5 };

const POINTS: Record<Verdict, number> = { accept: 5, revise: 3, reject: 1 };

/** Distance from the cut, on the scale of 1 to 5. */
const NEAR = 0.2;

export function scoreOf({ figures }: BoardRow, basis: Basis): number | null {
	return basis === "ratings" ? figures.mean : average(figures.each.map(({ verdict }) => POINTS[verdict]));
}

/** Rounds as shown: 3.50 is not below 3.5. */
const roundAsShown = (score: number) => Math.round(score * 100) / 100;

const isUndecided = ({ stage }: BoardRow): boolean => stage !== "decided" && stage !== "revising";

/** Checks whether a paper would be accepted; null if decided or without score. */
export function wouldAccept(row: BoardRow, { basis, at }: Cut): boolean | null {
	if (!isUndecided(row)) return null;
	const score = scoreOf(row, basis);
	return score === null ? null : roundAsShown(score) >= at;
}

/** Checks whether a cut would decide on any paper, on either basis. */
export const isSimulable = (rows: readonly BoardRow[]): boolean =>
	rows.some((row) => BASES.some((basis) => wouldAccept(row, { basis, at: 1 }) !== null));

export function differsFromProposal(row: BoardRow, cut: Cut): boolean {
	const accepts = wouldAccept(row, cut);
	const last = row.proposals.at(-1);
	return accepts !== null && last !== undefined && (last.to === "accept") !== accepts;
}

export interface SectionResult {
	section: string;
	accepted: number;
	total: number;
}

export interface SimulationResult {
	accepted: number;
	below: number;
	near: number;
	/** Papers on which the cut differs from the last proposal. */
	differing: number;
	/** Undecided papers without a score on this basis; counted neither as accepted nor as below. */
	unrated: number;
	sections: readonly SectionResult[];
	/** By score in steps of 0.1 from 1 to 5; `apart`: reviewers disagree. */
	bins: readonly { at: number; papers: number; apart: number }[];
}

export function simulate(rows: readonly BoardRow[], cut: Cut): SimulationResult {
	const bins = Array.from({ length: 41 }, (_, index) => ({ at: (10 + index) / 10, papers: 0, apart: 0 }));
	const sections = new Map<string, SectionResult>();
	const outcome = { accepted: 0, below: 0, near: 0, differing: 0, unrated: 0 };
	for (const row of rows) {
		const accepts = wouldAccept(row, cut);
		const score = scoreOf(row, cut.basis);
		if (score === null && isUndecided(row)) outcome.unrated++;
		if (accepts === null || score === null) continue;
		const { section } = row.paper;
		const result = sections.get(section) ?? { section, accepted: 0, total: 0 };
		sections.set(section, result);
		result.total++;
		if (accepts) result.accepted++;
		outcome[accepts ? "accepted" : "below"]++;
		if (Math.abs(roundAsShown(score) - cut.at) <= NEAR + 1e-9) outcome.near++;
		if (differsFromProposal(row, cut)) outcome.differing++;
		// Scores round down to bins, so that the cut falls between these.
		const bin = bins[Math.floor(roundAsShown(score) * 10 + 1e-9) - 10];
		if (!bin) continue;
		bin.papers++;
		if ((row.figures.widest?.by ?? 0) >= DISAGREEMENT) bin.apart++;
	}
	return { ...outcome, sections: [...sections.values()], bins };
}
