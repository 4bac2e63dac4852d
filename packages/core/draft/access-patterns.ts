import type { AccessPattern } from "../kernel/access-pattern.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { paperDrafts } from "./entity.ts";
import { draftsIn, draftsOfUser } from "./find.ts";

export const DRAFT_PATTERNS: AccessPattern[] = [
	{
		question: "Which drafts has this person in this conference?",
		caller: "draft/read, draft/create",
		bound: "20 rows of up to 64 kB, and of conferences with a path that begins alike",
		calls: ["Query pk = drafts#u and begins_with(sk, draft#c), consistent"],
		ask: ({ table }) => draftsIn(table, "u", "c"),
	},
	{
		question: "Which drafts has this person in any conference?",
		caller: "paper/tasks, draft/purge",
		bound: "20 rows a conference",
		calls: ["Query pk = drafts#u and begins_with(sk, draft#), consistent"],
		ask: ({ table }) => draftsOfUser(table, "u"),
	},
	{
		question: "What is in this draft?",
		caller: "draft/read, paper/submit",
		bound: "one item",
		calls: ["BatchGet drafts#u draft#c#07"],
		ask: ({ table }) => {
			const all = paperDrafts(table);
			return getItems(table, [lookup(all, all.get({ user_id: "u", conference: "c", slot: "07" }))]);
		},
	},
];
