import type { Assignment, Progress } from "@deck/assignment/assign";
import type { Shortage } from "@deck/assignment/coverage";
import type { ExpertCard } from "@deck/contracts/expert";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match } from "../candidates/match.ts";
import type { SoughtPaper } from "./against.ts";
import type { Task } from "./ground.ts";

export type AssignOrder =
	| {
			/** First message: the input data. The answer has scores and exclusions. */
			know: {
				cards: readonly { number: number; title: string }[];
				details: readonly PaperDetails[];
				experts: readonly ExpertCard[];
				papers: readonly SoughtPaper[];
			};
	  }
	| { run: Task }
	| { stop: true }
	/** Asks for the matching words of pairs [expert, paper], by index. */
	| { explain: readonly (readonly [number, number])[]; id: number };

/** Result of a run, with the reasons and papers of places that could not be filled. */
export interface RunAnswer extends Assignment {
	shortages: readonly Shortage[];
	unfilled: readonly (readonly [paper: number, places: number])[];
}

export type AssignAnswer =
	| { known: { scores: Float64Array; against: Uint8Array } }
	| { progress: Progress }
	| { done: RunAnswer }
	| { explained: readonly Match["words"][]; id: number }
	| { failed: string };
