import type { Jobs } from "../noun.ts";
import { identify } from "./preflight/identify.ts";
import { preflight } from "./preflight/preflight.ts";
import { keepAuthors } from "./remember-authors.ts";
import { remind } from "./remind.ts";

/** Long work of papers, by event. */
export const paperJobs = {
	/** The conference's staff find the authors of a paper from now on, and those who have left it no more. */
	"paper.remember_authors": async (context, { left = [], ...paper }) => {
		await keepAuthors(context.table, paper, left);
		return undefined;
	},

	/** What a version of a manuscript holds that its authors or its staff should know of, and its text. */
	"paper.preflight": async (context, version) => {
		await preflight(context, version);
		return undefined;
	},

	/** Searches an inspected version for the names of its authors, who changed. */
	"paper.identify": async (context, version) => {
		await identify(context, version);
		return undefined;
	},

	"paper.remind": remind,
} satisfies Jobs;
