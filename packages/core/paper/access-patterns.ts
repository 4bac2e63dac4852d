import type { AccessPattern } from "../kernel/access-pattern.ts";
import { listPageKey, readListPages } from "../kernel/list-pages.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import {
	listRowKeys,
	listRowsByNumber,
	listRowsInScopes,
	listRowsSince,
	readListRows,
} from "../kernel/list-rows.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { readVersions } from "./current-files.ts";
import { detailsByNumber, readBucket } from "./details.ts";
import { readIssueEntries, readIssueFiles } from "./issue-entries.ts";
import { paperListKey } from "./list-rows.ts";
import { existingPaperRows, numbersByAuthor, readOrigin, readPaper } from "./lookup.ts";
import { marksOfPurgedPapers } from "./purged-involvement.ts";
import { readOrigins } from "./started.ts";

const papers = paperListKey("c");

export const PAPER_PATTERNS: AccessPattern[] = [
	{
		question: "What is in this paper: data, authors, versions?",
		caller: "paper/read, paper/emails, issue/arrange",
		bound: "50 authors, tens of versions",
		calls: ["Query pk = paper#c#137, consistent"],
		ask: (context) => readPaper(context.table, "c", 137),
	},
	{
		question: "What is printed of these papers?",
		caller: "issue/contents",
		bound: "two rows a paper, a hundred papers",
		calls: ["BatchGet paper#c#137 me", "BatchGet details#c#1 n000137"],
		ask: ({ table }) => readIssueEntries(table, "c", [137]),
	},
	{
		question: "What are these versions, and what was found in them?",
		caller: "issue/contents",
		bound: "two rows a paper, a hundred papers",
		calls: ["BatchGet paper#c#137 version#000002", "BatchGet paper#c#137 preflight#000002"],
		ask: ({ table }) => readIssueFiles(table, [{ conference: "c", number: 137, version: 2 }]),
	},
	{
		question: "What is the state of the paper that this one extends?",
		caller: "paper/read",
		bound: "one item, for an extended paper alone",
		calls: ["BatchGet paper#c#137 me"],
		ask: (context) => readOrigin(context.table, "c", 137),
	},
	{
		question: "Can the drafts of their extended papers still be submitted?",
		caller: "paper/started",
		bound: "the drafts of a person",
		calls: ["BatchGet paper#c#137 me", "BatchGet paper#c#137 extended"],
		ask: ({ table }) => readOrigins(table, [{ conference: "c", number: 137 }]),
	},
	{
		question: "Of which papers is this address an author?",
		caller: "paper/read, chat/room-details",
		bound: "one row a paper, also of conferences with a path that begins alike",
		lag: "each row is read by key, and shows nothing to a removed author; a new row comes with the next visit",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, author#c)"],
		ask: (context) => numbersByAuthor(context.table, "c", "a@example.org"),
	},
	{
		question: "Which number was drawn last?",
		caller: "paper/list, paper/conference-uses",
		bound: "one item",
		calls: ["BatchGet number#c paper"],
		ask: (context) => lastNumber(context.table, "c", "paper"),
	},
	{
		question: "Which rows has a list?",
		caller: "paper/list, paper/conference-uses",
		bound: "50 pages with 500 rows a bucket, buckets in parallel",
		calls: ["Query pk = pages#papers#c#0, consistent", "Query pk = pages#papers#c#1, consistent"],
		ask: (context) => readListPages(context.table, papers, 501),
	},
	{
		question: "Which list pages changed since this process read them?",
		caller: "paper/list, expert/list, by kernel/stamped-rows",
		bound: "a hundred pages a call",
		calls: ["BatchGet pages#papers#c#0 p00"],
		ask: ({ table }) => table.batchGet([listPageKey(papers, 1)]),
	},
	{
		question: "Which list rows are in no page?",
		caller: "paper/list, paper/conference-uses",
		bound: "numbers that were drawn in vain",
		calls: ["Query pk = pages#papers#c#0, consistent", "BatchGet papers#c#0 n000001"],
		ask: (context) => readListRows(context.table, papers, 1, commonPart),
	},
	{
		question: "Which rows changed since an instant?",
		caller: "paper/list",
		bound: "what changed since the last look",
		lag: "each read overlaps the previous one by 30 s, and the latest row of a number wins",
		calls: ["Query gsi3 g3pk = papers#c and g3sk >= 2026-11-20T00:00:00.000Z"],
		ask: (context) => listRowsSince(context.table, papers, "2026-11-20T00:00:00.000Z", commonPart),
	},
	{
		question: "Which rows has a section, and which left it?",
		caller: "paper/list",
		bound: "papers of one section",
		lag: "the next read overlaps this one by 30 s, and the latest row of a number wins",
		calls: ["Query gsi2 g2pk = papers#c#optics"],
		ask: (context) => listRowsInScopes(context.table, papers, ["optics"], commonPart),
	},
	{
		question: "Which rows of a section changed since an instant?",
		caller: "paper/list",
		bound: "papers of one section",
		lag: "each read overlaps the previous one by 30 s, and the latest row of a number wins",
		calls: ["Query gsi2 g2pk = papers#c#optics and g2sk >= 2026-11-20T00:00:00.000Z"],
		ask: (context) =>
			listRowsInScopes(context.table, papers, ["optics"], commonPart, "2026-11-20T00:00:00.000Z"),
	},
	{
		question: "What is in the rows with these numbers now?",
		caller: "paper/list, paper/read, paper/distinct-authors/list",
		bound: "100 numbers a call",
		calls: ["BatchGet papers#c#0 n000137 · papers#c#1 n000501"],
		ask: (context) => listRowsByNumber(context.table, papers, [137, 501], commonPart),
	},
	{
		question: "Who wrote or reviewed the purged papers?",
		caller: "expert/delivery-problems",
		bound: "one small row a purged paper",
		calls: ["Query pk = purgedpapers#c and begins_with(sk, paper#), consistent"],
		ask: ({ table }) => marksOfPurgedPapers(table, "c"),
	},
	{
		question: "Which search texts and authors do the papers have?",
		caller: "paper/details",
		bound: "a hundred papers; five such queries in parallel",
		calls: ["Query pk = details#c#0, consistent"],
		ask: (context) => readBucket(context.table, "c", 0),
	},
	{
		question: "Which search texts and authors do these papers have?",
		caller: "paper/details",
		bound: "100 numbers",
		calls: ["BatchGet details#c#1 n000137 · details#c#5 n000501"],
		ask: (context) => detailsByNumber(context.table, "c", [137, 501]),
	},
	{
		question: "Which versions of these papers are the current ones?",
		caller: "paper/current-files, mailing/recipient-roles, mailing/subjects",
		bound: "100 numbers",
		calls: ["BatchGet paper#c#137 me"],
		ask: ({ table }) => existingPaperRows(table, "c", [137]),
	},
	{
		question: "Which files have the current versions of these papers?",
		caller: "paper/current-files",
		bound: "100 versions",
		calls: ["BatchGet paper#c#137 version#000002"],
		ask: ({ table }) => readVersions(table, [{ conference: "c", number: 137, version: 2 }]),
	},
	{
		question: "Which rows has a paper, including those left in other sections?",
		caller: "paper/purge",
		bound: "a row, and one for each section that it was in",
		calls: ["Query pk = papers#c#0 and begins_with(sk, n000137), consistent"],
		ask: (context) => listRowKeys(context.table, papers, 137),
	},
];
