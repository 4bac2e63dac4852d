import type { Jobs } from "../noun.ts";
import { readPaper } from "./lookup.ts";
import { preflight } from "./preflight/preflight.ts";
import { rememberAuthors } from "./remember-authors.ts";
import { remind } from "./remind.ts";

/** Long work of papers, by event. */
export const paperJobs = {
	/** The conference's staff find the authors of a new paper from now on. */
	"paper.remember_authors": async (context, { conference, number }) => {
		const whole = await readPaper(context.table, conference, number);
		if (!whole) return undefined;
		const { language } = whole.paper;
		await rememberAuthors(context.table, conference, { language, authors: whole.authors });
		return undefined;
	},

	/** What a version of a manuscript holds that its authors or its staff should know of, and its text. */
	"paper.preflight": async (context, version) => {
		await preflight(context, version);
		return undefined;
	},

	"paper.remind": remind,
} satisfies Jobs;
