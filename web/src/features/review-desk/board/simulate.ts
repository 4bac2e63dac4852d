import type { Verdict } from "@deck/contracts/review-life";
import { DIFFER, meanOf } from "../figures.ts";
import type { BoardRow } from "./board-rows.ts";

/** By what papers would be accepted: the mean of their ratings, or of their verdicts as points. */
export const BASES = ["ratings", "verdicts"] as const;
export type Basis = (typeof BASES)[number];

/** Where the line is drawn: whoever has as much is accepted. From 1 to 5 on either basis. */
export interface Cut {
	basis: Basis;
	at: number;
}

/** Where the line lies at first: the middle of "good". */
export const FIRST_CUT: Cut = { basis: "ratings", at: 3.5 };

/** What a verdict counts, on the scale of ratings. */
const POINTS: Record<Verdict, number> = { accept: 5, revise: 3, reject: 1 };

/** Papers as close to the line as this are worth another look. */
const NEAR = 0.2;

/** What a paper has on a basis; null where there is nothing to go by. */
export function scoreOf({ figures }: BoardRow, basis: Basis): number | null {
	return basis === "ratings" ? figures.mean : meanOf(figures.each.map(({ verdict }) => POINTS[verdict]));
}

/** Rounded as it is shown, so that 3.50 is not below 3.5. */
const shown = (score: number) => Math.round(score * 100) / 100;

/** Whether a paper would be accepted; null where it is decided already, or has no score. */
export function wouldAccept(row: BoardRow, { basis, at }: Cut): boolean | null {
	if (row.stage === "decided" || row.stage === "revising") return null;
	const score = scoreOf(row, basis);
	return score === null ? null : shown(score) >= at;
}

/** Whether somebody proposed otherwise than the line would have it. */
export function differsFromProposal(row: BoardRow, cut: Cut): boolean {
	const accepts = wouldAccept(row, cut);
	const last = row.proposals.at(-1);
	return accepts !== null && last !== undefined && (last.to === "accept") !== accepts;
}

export interface SectionOutcome {
	section: string;
	accepted: number;
	/** Of its papers that have a score. */
	of: number;
}

export interface Outcome {
	accepted: number;
	below: number;
	/** Within `NEAR` of the line. */
	near: number;
	/** Somebody proposed otherwise. */
	otherwise: number;
	sections: readonly SectionOutcome[];
	/** Papers by their score in steps of a tenth from 1 to 5, those among them whose reviewers differ, apart. */
	bins: readonly { at: number; papers: number; apart: number }[];
}

/** How many papers would be accepted at a line; nothing is decided by it. */
export function simulate(rows: readonly BoardRow[], cut: Cut): Outcome {
	const bins = Array.from({ length: 41 }, (_, index) => ({ at: (10 + index) / 10, papers: 0, apart: 0 }));
	const sections = new Map<string, SectionOutcome>();
	const outcome = { accepted: 0, below: 0, near: 0, otherwise: 0 };
	for (const row of rows) {
		const accepts = wouldAccept(row, cut);
		const score = scoreOf(row, cut.basis);
		if (accepts === null || score === null) continue;
		const { section } = row.card;
		const of = sections.get(section) ?? { section, accepted: 0, of: 0 };
		sections.set(section, of);
		of.of++;
		if (accepts) of.accepted++;
		outcome[accepts ? "accepted" : "below"]++;
		if (Math.abs(shown(score) - cut.at) <= NEAR + 1e-9) outcome.near++;
		if (differsFromProposal(row, cut)) outcome.otherwise++;
		// The bin of a score is the one that begins below it, so that the line parts bins.
		const bin = bins[Math.floor(shown(score) * 10 + 1e-9) - 10];
		if (!bin) continue;
		bin.papers++;
		if ((row.figures.widest?.by ?? 0) >= DIFFER) bin.apart++;
	}
	return { ...outcome, sections: [...sections.values()], bins };
}
