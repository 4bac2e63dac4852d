import type { AccessPattern } from "../../kernel/access-pattern.ts";
import { pairsIn } from "./rows.ts";

export const DISTINCT_AUTHORS_PATTERNS: AccessPattern[] = [
	{
		question: "Which authors with similar names are different people?",
		caller: "paper/distinct-authors/list, paper/distinct-authors/mark-distinct",
		bound: "2,000 pairs",
		calls: ["Query pk = distinctauthors#c, consistent"],
		ask: ({ table }) => pairsIn(table, "c"),
	},
];
