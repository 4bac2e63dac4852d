import type { AccessPattern } from "../kernel/access-pattern.ts";
import { readListPages } from "../kernel/list-pages.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { ALL_ROWS_SCOPE, listRowsByNumber, listRowsInScopes } from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { expertListKey } from "./list-rows.ts";
import { expertAddresses, expertNumbers, expertsByAddress, expertsByNumber } from "./lookup.ts";
import { profilesById } from "./profile/lookup.ts";

const experts = expertListKey("c");

export const EXPERT_PATTERNS: AccessPattern[] = [
	{
		question: "What is known of these experts?",
		caller:
			"expert/edit, expert/invite, expert/answer, expert/emails, mailing/recipient-roles, mailing/reviewer-roles",
		bound: "25 items; for a message to many a hundred a call",
		calls: ["BatchGet expert#c#7 me"],
		ask: ({ table }) => expertsByNumber(table, "c", [7]),
	},
	{
		question: "Which experts have these addresses?",
		caller: "expert/add; expert/feature, for access/conference-visibility",
		bound: "25 small items",
		calls: ["BatchGet expertmails#c mail#a@example.org"],
		ask: ({ table }) => expertNumbers(table, "c", ["a@example.org"]),
	},
	{
		question: "Who are this conference's experts?",
		caller: "expert/list",
		bound: "50 pages of ten for each 500 numbers",
		calls: ["Query pk = pages#experts#c#0, consistent"],
		ask: ({ table }) => readListPages(table, experts, 1),
	},
	{
		question: "How many expert numbers were drawn, and what is in these list rows?",
		caller: "expert/list",
		bound: "one item; a hundred rows",
		calls: ["BatchGet number#c expert", "BatchGet experts#c#0 n000001"],
		ask: async ({ table }) => {
			await lastNumber(table, "c", experts.counter);
			return listRowsByNumber(table, experts, [1], commonPart);
		},
	},
	{
		question: "Which experts changed or were removed since an instant?",
		caller: "expert/list",
		bound: "the rows that changed",
		lag: "each read overlaps the previous one by 30 s, and the latest row of a number wins",
		calls: ["Query gsi2 g2pk = experts#c#all and g2sk >= 2026-11-20T00:00:00.000Z"],
		ask: ({ table }) =>
			listRowsInScopes(table, experts, [ALL_ROWS_SCOPE], commonPart, "2026-11-20T00:00:00.000Z"),
	},
	{
		question: "Of which conferences is this address an expert?",
		caller:
			"expert/profile; expert/feature, for privacy/export-own-data; expert/tasks, for deck/my-deck; expert/involved; expert/erase",
		bound: "one row a conference",
		lag: "a change is conditional on the row itself; one added this second counts as added after the deletion; impersonation reads the found experts by key, and whoever became one this second could read the papers until then",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, expert#)"],
		ask: ({ table }) => expertsByAddress(table, "a@example.org"),
	},
	{
		question: "Which reviewer profiles do these people have?",
		caller: "expert/profile, review/request-reviews, review/declared",
		bound: "one small item each, a hundred a call",
		calls: ["BatchGet reviewer#u me"],
		ask: ({ table }) => profilesById(table, ["u"]),
	},
	{
		question: "Which addresses do this conference's experts have?",
		caller: "review/declared",
		bound: "one small item an expert",
		calls: ["Query pk = expertmails#c and begins_with(sk, mail#)"],
		ask: ({ table }) => expertAddresses(table, "c"),
	},
];
