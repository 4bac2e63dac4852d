import type { AccessPattern } from "../kernel/access-pattern.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { SHARED, savedViews } from "./entity.ts";
import { viewsIn, viewsOfHolder } from "./lookup.ts";
import { shareLockKey } from "./share.ts";

export const SAVED_VIEW_PATTERNS: AccessPattern[] = [
	{
		question: "Which views of this conference's lists has this person saved; which are for all its staff?",
		caller: "saved-view/list, saved-view/change",
		bound: "50 rows",
		calls: ["Query pk = views#u and begins_with(sk, view#c), consistent"],
		ask: ({ table }) => viewsIn(table, "u", "c"),
	},
	{
		question: "Did this person just share a view with all staff of this conference?",
		caller: "saved-view/share",
		bound: "one item",
		calls: ["BatchGet share#fivm… me"],
		ask: ({ table }) => table.batchGet([shareLockKey("u", "c")]),
	},
	{
		question: "Which saved views has this person in any conference?",
		caller: "saved-view/feature",
		bound: "30 rows a conference",
		calls: ["Query pk = views#u and begins_with(sk, view#), consistent"],
		ask: ({ table }) => viewsOfHolder(table, "u"),
	},
	{
		question: "What is in this view, own or shared with all staff?",
		caller: "saved-view/change",
		bound: "two items",
		calls: ["BatchGet views#u view#c#07 · views#staff view#c#07"],
		ask: ({ table }) => {
			const all = savedViews(table);
			return getItems(
				table,
				["u", SHARED].map((holder) => lookup(all, all.get({ holder, conference: "c", slot: "07" }))),
			);
		},
	},
];
