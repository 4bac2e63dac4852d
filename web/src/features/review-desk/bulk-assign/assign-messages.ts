import type { Assignment } from "@deck/assignment/assign";
import type { Shortage } from "@deck/assignment/coverage";
import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match } from "../candidates/match.ts";
import type { AssignablePaper } from "./assignment-blockers.ts";
import type { SolverInput } from "./assignment-input.ts";

export type AssignRequest =
	| {
			prepare: {
				titles: readonly { number: number; title: string }[];
				details: readonly PaperDetails[];
				experts: readonly ExpertListRow[];
				papers: readonly AssignablePaper[];
			};
	  }
	| { run: SolverInput }
	| { stop: true }
	/** Asks for matching words of pairs [expert, paper], by index. */
	| { explain: readonly (readonly [number, number])[]; id: number };

/** Papers with unfilled places, and why they stay empty. */
export interface RunResult extends Assignment {
	shortages: readonly Shortage[];
	unfilled: readonly (readonly [paper: number, places: number])[];
}

/** The best so far; `worstMatch`: mean score, from 0 to 1, of the worst-served paper's reviewers. */
export interface RunProgress {
	total: number;
	totalBound: number;
	worstMatch: number;
}

export type AssignResponse =
	| { known: { scores: Float64Array; blockers: Uint8Array } }
	| { progress: RunProgress }
	| { done: RunResult }
	| { explained: readonly Match["words"][]; id: number }
	| { failed: string };
