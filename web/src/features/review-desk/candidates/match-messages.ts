import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match, Matched } from "./match.ts";

export type MatchOrder =
	| {
			/** First message: the conference's papers, for word frequencies. */
			cards: readonly { number: number; title: string }[];
			details: readonly PaperDetails[];
	  }
	| {
			/** Further messages, on every change: experts to match with a paper. */
			experts: readonly ({ number: number } & Matched)[];
			paper: number;
			id: number;
	  };

/** Matches by expert number, preceded by progress counts. `id`: of the request. */
export type MatchAnswer = { id: number } & (
	| { matches: readonly (readonly [expert: number, match: Match])[] }
	| { compared: number }
);
