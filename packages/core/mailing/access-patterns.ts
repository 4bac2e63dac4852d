import type { AccessPattern } from "../kernel/access-pattern.ts";
import {
	audienceNumbersOf,
	emailStatesBetween,
	exclusionsOf,
	findMailing,
	keysOfMailing,
	mailingsBy,
	mailingsOfConference,
	peopleBetween,
	peopleIn,
	readMailingAggregate,
	readPart,
} from "./lookup.ts";

const KEY = { conference: "c", id: "01" };
const LIST = { ...KEY, list: "02" };

export const MAILING_PATTERNS: AccessPattern[] = [
	{
		question: "What is the state of this mailing?",
		caller: "mailing/dispatch, mailing/email-status",
		bound: "one item",
		calls: ["BatchGet mailing#c#01 me"],
		ask: ({ table }) => findMailing(table, KEY),
	},
	{
		question: "Which texts and subjects does this mailing have?",
		caller: "mailing/read, mailing/mailing-draft, mailing/gather",
		bound: "three items, of up to 110 kB",
		calls: ["BatchGet mailing#c#01 me · mailing#c#01 texts · mailing#c#01 audience"],
		ask: ({ table }) => readMailingAggregate(table, KEY),
	},
	{
		question: "Which mailings does the conference have, the newest first?",
		caller: "mailing/list, mailing/purge",
		bound: "a page of 50",
		lag: "a new row comes with the next visit; a purge goes on until it finds none",
		calls: ["Query gsi3 g3pk = mailings#c and g3sk < ~, descending"],
		ask: ({ table }) => mailingsOfConference(table, "c", { limit: 50 }),
	},
	{
		question: "Which subjects do these mailings have?",
		caller: "mailing/list",
		bound: "50 items of up to 80 kB",
		calls: ["BatchGet mailing#c#01 audience"],
		ask: ({ table }) => audienceNumbersOf(table, [KEY]),
	},
	{
		question: "Which mailings has this person written, in any conference?",
		caller: "mailing/feature, for privacy/export-own-data; mailing/purge",
		bound: "a row each",
		lag: "a download may miss the last second, and the next one has it; a deleted account cannot write any more, and asks for its password first",
		calls: ["Query gsi1 g1pk = mailings#u"],
		ask: ({ table }) => mailingsBy(table, "u"),
	},
	{
		question: "Which recipients of a mailing are in this range, and what is the state of their e-mails?",
		caller: "mailing/recipients, mailing/read",
		bound: "40 parts of 25 people; for who may not know all of it, 800",
		calls: [
			"Query pk = mailing#c#01 and sk BETWEEN 02#people#0000 and 02#people#0039, consistent",
			"Query pk = mailing#c#01 and sk BETWEEN 02#emails#0000 and 02#emails#0039, consistent",
		],
		ask: async ({ table }) => {
			await peopleBetween(table, LIST, 0, 39);
			await emailStatesBetween(table, LIST, 0, 39);
		},
	},
	{
		question: "Which recipients are in these parts of a mailing?",
		caller: "mailing/recipients",
		bound: "the parts that changed, a hundred a call",
		calls: ["BatchGet mailing#c#01 02#people#0003"],
		ask: ({ table }) => peopleIn(table, LIST, [3]),
	},
	{
		question: "Which recipients are in one part of a mailing, and what is the state of their e-mails?",
		caller: "mailing/emails, mailing/preview",
		bound: "two items",
		calls: ["BatchGet mailing#c#01 02#people#0003 · mailing#c#01 02#emails#0003"],
		ask: ({ table }) => readPart(table, LIST, 3),
	},
	{
		question: "Who is excluded from a mailing?",
		caller: "mailing/recipients",
		bound: "200 parts of a hundred",
		calls: ["Query pk = mailing#c#01 and begins_with(sk, 02#out#), consistent"],
		ask: ({ table }) => exclusionsOf(table, LIST),
	},
	{
		question: "Which items has a mailing that is being deleted?",
		caller: "mailing/gather, mailing/purge",
		bound: "its keys, up to 1,800",
		calls: ["Query pk = mailing#c#01, consistent"],
		ask: ({ table }) => keysOfMailing(table, KEY),
	},
];
