import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match, Matched } from "./match.ts";

/** What a page asks of the worker that compares experts with papers. */
export type MatchOrder =
	| {
			/** First: the papers of the conference, by which words count. */
			cards: readonly { number: number; title: string }[];
			details: readonly PaperDetails[];
	  }
	| {
			/** Then, as often as they change: who is compared with which paper. */
			experts: readonly ({ number: number } & Matched)[];
			paper: number;
			id: number;
	  };

/** How well experts fit the paper, by their numbers; before, how many have been compared. `id`: of the order. */
export type MatchAnswer = { id: number } & (
	| { matches: readonly (readonly [expert: number, match: Match])[] }
	| { compared: number }
);
