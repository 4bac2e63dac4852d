import type { AccessPattern } from "../kernel/access-pattern.ts";
import { findIssue, issuesOfConference } from "./lookup.ts";

export const ISSUE_PATTERNS: AccessPattern[] = [
	{
		question: "Which issues does this conference have, with their papers?",
		caller: "issue/list, conference/management/show, bulk/preview",
		bound: "40 rows, 12 bytes a paper",
		calls: ["Query pk = issues#c, consistent"],
		ask: (context) => issuesOfConference(context.table, "c"),
	},
	{
		question: "What is in this issue?",
		caller: "issue/fill, issue/arrange, issue/contents, issue/emails, issue/issue-of-paper",
		bound: "one item",
		calls: ["BatchGet issues#c 07"],
		ask: (context) => findIssue(context.table, "c", "07AAAAAAAAAAAAAAAAAAAAAA"),
	},
];
