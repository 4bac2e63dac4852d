import type { AccessPattern } from "../kernel/access-pattern.ts";
import { findTemplate, templateRowsIn } from "./lookup.ts";

export const ANSWER_TEMPLATE_PATTERNS: AccessPattern[] = [
	{
		question: "Which answer templates does this conference have?",
		caller: "answer-template/list, answer-template/change",
		bound: "50 rows of up to 30 kB",
		calls: ["Query pk = templates#c and begins_with(sk, template#), consistent"],
		ask: ({ table }) => templateRowsIn(table, "c"),
	},
	{
		question: "What is in this answer template?",
		caller: "answer-template/change",
		bound: "one item",
		calls: ["BatchGet templates#c template#07"],
		ask: ({ table }) => findTemplate(table, "c", `07${"a".repeat(22)}`),
	},
];
