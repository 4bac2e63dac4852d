import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { pairKeys } from "./rows.ts";

/**
 * What the platform needs of what staff said of namesakes. Its log is for those who read all papers; who is an author
 * themself knows with whom.
 */
export const namesakeNoun = {
	log: { objects: ["namesakes"] },
	purges: async (context, conference, most) => {
		const keys = (await pairKeys(context.table, conference)).slice(0, most);
		await removeRows(context, keys);
		return keys.length > 0;
	},
} as const satisfies Noun;
