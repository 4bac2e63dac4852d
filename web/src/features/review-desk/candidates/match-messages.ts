import type { PaperDetails } from "@deck/contracts/paper-details";
import type { Match, MatchedExpert } from "./match.ts";

export type MatchRequest =
	| {
			papers: readonly { number: number; title: string }[];
			details: readonly PaperDetails[];
	  }
	| {
			/** Later messages, on every change: experts to match with a paper. */
			experts: readonly ({ number: number } & MatchedExpert)[];
			paper: number;
			id: number;
	  };

/** By expert number, preceded by progress counts. `id`: the request's. */
export type MatchResponse = { id: number } & (
	| { matches: readonly (readonly [expert: number, match: Match])[] }
	| { compared: number }
);
