import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { bulkKeys } from "./rows.ts";

export const undoNoun = {
	purges: async (context, conference, most) => {
		const keys = (await bulkKeys(context.table, conference)).slice(0, most);
		await removeRows(context, keys);
		return keys.length > 0;
	},
} as const satisfies Noun;
