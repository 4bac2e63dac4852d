import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match, MatchedExpert } from "./match.ts";

export type MatchRequest =
	| {
			papers: readonly { number: number; title: string }[];
			details: readonly PaperDetails[];
	  }
	| {
			/** Sent after each change: experts to match with one paper. */
			experts: readonly ({ number: number } & MatchedExpert)[];
			paper: number;
			id: number;
	  };

/** `id`: that of the request. */
export type MatchResponse = { id: number } & (
	| { matches: readonly (readonly [expert: number, match: Match])[] }
	/** Papers compared so far; sent several times before `matches`. */
	| { compared: number }
);
