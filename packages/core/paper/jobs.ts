import type { Context } from "../kernel/context.ts";
import { rememberAuthors } from "./remember-authors.ts";
import { readPaper } from "./repo.ts";

/** Long work of papers, by event. */
export const paperJobs = {
	/** The conference's staff find the authors of a new paper from now on. */
	"paper.remember_authors": async (
		context: Context,
		payload: Record<string, unknown>,
	): Promise<undefined> => {
		const conference = String(payload.conference);
		const whole = await readPaper(context.table, conference, Number(payload.number));
		if (!whole) return;
		const { language } = whole.paper;
		await rememberAuthors(context.table, conference, { language, authors: whole.authors });
	},
};
