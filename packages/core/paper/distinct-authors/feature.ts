import type { Feature } from "../../feature.ts";
import { papersLogged } from "./logged.ts";
import { pairPartition } from "./rows.ts";

/** The log is for readers of all papers; authors know their own co-authors, reviewers no authors. */
export const distinctAuthorsFeature = {
	log: {
		objects: ["distinct_authors"],
		shows: (entry, { papers }) => !papersLogged(entry).some((number) => papers.reviews.has(number)),
	},
	purge: [{ partition: pairPartition }],
} as const satisfies Feature;
