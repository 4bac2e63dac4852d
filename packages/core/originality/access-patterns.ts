import type { AccessPattern } from "../kernel/access-pattern.ts";
import { countDocuments } from "./count.ts";
import { documentsByFingerprint } from "./fingerprints.ts";
import { figuresOfConference, figuresOfPapers } from "./latest.ts";
import { originalitiesInConference, originalitiesOfPaper, originalityOfVersion } from "./lookup.ts";

export const ORIGINALITY_PATTERNS: AccessPattern[] = [
	{
		question: "Which manuscripts have these fingerprints?",
		caller: "originality/compare, originality/show, originality/purge",
		bound: "a fingerprint for 75 letters of the manuscript, of each at most 40 others",
		calls: ["BatchGet mark#tq6a1zv me · mark#tx03k9b me"],
		ask: (context) => documentsByFingerprint(context.table, ["tq6a1zv", "tx03k9b"]),
	},
	{
		question: "What is known of the originality of this paper's versions?",
		caller: "originality/show, originality/compare, originality/purge",
		bound: "tens of versions, each of up to 100 kB",
		calls: ["Query pk = originality#c and begins_with(sk, 0000137#), consistent"],
		ask: (context) => originalitiesOfPaper(context.table, "c", 137),
	},
	{
		question: "What is known of the originality of one version?",
		caller: "originality/show-passages, originality/enter-figure",
		bound: "one item",
		calls: ["Get originality#c 0000137#000002, consistent"],
		ask: (context) => originalityOfVersion(context.table, { conference: "c", number: 137, version: 2 }),
	},
	{
		question: "Which versions of this conference are compared?",
		caller: "originality/purge",
		bound: "as many as are asked for",
		calls: ["Query pk = originality#c, consistent"],
		ask: (context) => originalitiesInConference(context.table, "c", 1),
	},
	{
		question: "What is the figure of each paper of this conference?",
		caller: "originality/list",
		bound: "a small row a paper",
		calls: ["Query pk = originalityfigures#c"],
		ask: (context) => figuresOfConference(context.table, "c"),
	},
	{
		question: "What is the figure of each of these papers now?",
		caller: "originality/list",
		bound: "100 small rows",
		calls: ["BatchGet originalityfigures#c n0000137"],
		ask: (context) => figuresOfPapers(context.table, "c", [137]),
	},
	{
		question: "How many manuscripts are compared?",
		caller: "originality/compare",
		bound: "16 small items",
		calls: ["Query pk = originality, consistent"],
		ask: (context) => countDocuments(context.table),
	},
];
