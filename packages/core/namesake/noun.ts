import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { papersLogged } from "./logged.ts";
import { pairKeys } from "./rows.ts";

/** The log is for readers of all papers; authors know their own co-authors, reviewers no authors. */
export const namesakeNoun = {
	log: {
		objects: ["namesakes"],
		shows: (entry, { papers }) => !papersLogged(entry).some((number) => papers.reviews.has(number)),
	},
	purges: async (context, conference, most) => {
		const keys = (await pairKeys(context.table, conference)).slice(0, most);
		await removeRows(context, keys);
		return keys.length > 0;
	},
} as const satisfies Noun;
