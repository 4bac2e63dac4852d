import type { Feature } from "../../feature.ts";
import { papersOfAuthorPair } from "./logged.ts";
import { pairPartition } from "./rows.ts";

/** Hidden from reviewers of these papers, who may not know authors. */
export const distinctAuthorsFeature = {
	log: {
		objects: ["distinct_authors"],
		shows: (entry, { papers }) => !papersOfAuthorPair(entry).some((number) => papers.reviews.has(number)),
	},
	purge: [{ partition: pairPartition }],
} as const satisfies Feature;
