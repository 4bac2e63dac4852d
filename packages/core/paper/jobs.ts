import type { Context } from "../kernel/context.ts";
import { remember } from "../people/remember.ts";
import { fullName } from "./names.ts";
import { readPaper } from "./repo.ts";

/** Long work of papers, by event. */
export const paperJobs = {
	/** The conference's staff find the authors of a new paper from now on. */
	"paper.remember_authors": async (context: Context, payload: Record<string, unknown>): Promise<void> => {
		const conference = String(payload.conference);
		const whole = await readPaper(context.table, conference, Number(payload.number));
		if (!whole) return;
		for (const author of whole.authors) {
			const { email, locales } = author;
			const names = {
				[whole.paper.language]: fullName(author),
				...(locales?.en && { en: fullName(locales.en) }),
			};
			await remember(context.table, { conference, email, names }, "author");
		}
	},
};
