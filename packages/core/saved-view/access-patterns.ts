import type { AccessPattern } from "../kernel/access-pattern.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { SHARED, savedViews } from "./entity.ts";
import { viewsIn, viewsOfHolder } from "./lookup.ts";
import { shareLockKey } from "./share.ts";

export const SAVED_VIEW_PATTERNS: AccessPattern[] = [
	{
		question: "Which views of this conference's lists has this person saved; which are for all its staff?",
		caller: "saved-view/list, saved-view/create",
		bound: "50 rows",
		calls: ["Query pk = views#u and begins_with(sk, view#c), consistent"],
		ask: ({ table }) => viewsIn(table, "u", "c"),
	},
	{
		question: "Did this person share a view with all staff of this conference a moment ago?",
		caller: "saved-view/share",
		bound: "one item",
		calls: ["BatchGet share#fivm… me"],
		ask: ({ table }) => table.batchGet([shareLockKey("u", "c")]),
	},
	{
		question: "And in any conference?",
		caller: "saved-view/feature, saved-view/delete",
		bound: "30 rows a conference",
		calls: ["Query pk = views#u and begins_with(sk, view#), consistent"],
		ask: ({ table }) => viewsOfHolder(table, "u"),
	},
	{
		question: "What is in this view, be it the person's own or for all staff?",
		caller: "saved-view/edit",
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
