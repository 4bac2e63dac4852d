import type { Assignment, Progress } from "@deck/assignment/assign";
import type { Shortage } from "@deck/assignment/coverage";
import type { ExpertCard } from "@deck/contracts/expert";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match } from "../candidates/match.ts";
import type { SoughtPaper } from "./against.ts";
import type { Task } from "./ground.ts";

/** What a page asks of its worker. */
export type AssignOrder =
	| {
			/** First: what is known. Scores and what rules pairs out come back. */
			know: {
				cards: readonly { number: number; title: string }[];
				details: readonly PaperDetails[];
				experts: readonly ExpertCard[];
				papers: readonly SoughtPaper[];
			};
	  }
	| { run: Task }
	/** It is enough: the best so far is the answer. */
	| { stop: true }
	/** Why some pairs fit: [expert, paper] by places. */
	| { explain: readonly (readonly [number, number])[]; id: number };

/** The answer to a run: what was found; and where not every place can be filled, why, and for which papers. */
export interface RunAnswer extends Assignment {
	shortages: readonly Shortage[];
	/** Places that stay empty, by the place of their paper. */
	unfilled: readonly (readonly [paper: number, places: number])[];
}

/** What the worker says. */
export type AssignAnswer =
	| { known: { scores: Float64Array; against: Uint8Array } }
	| { progress: Progress }
	| { done: RunAnswer }
	| { explained: readonly Match["words"][]; id: number }
	| { failed: string };
