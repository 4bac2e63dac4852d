import type { AccessPattern } from "../kernel/access-pattern.ts";
import { findSession, readDraft } from "./draft.ts";
import { chairedSessions } from "./erase.ts";
import { readHead, readRelease, readReleases, readReleasesByNumber } from "./released.ts";
import { allStarsOf, starsOf } from "./stars.ts";

export const PROGRAMME_PATTERNS: AccessPattern[] = [
	{
		question: "What is in the draft of the programme?",
		caller: "programme/read, programme/change, programme/rooms, programme/release",
		bound: "400 sessions, a page per megabyte",
		calls: ["Query pk = programme#c, consistent"],
		ask: ({ table }) => readDraft(table, "c"),
	},
	{
		question: "What is in this session of the draft?",
		caller: "programme/erase",
		bound: "one item",
		calls: ["BatchGet programme#c session#s"],
		ask: ({ table }) => findSession(table, "c", "s"),
	},
	{
		question: "Which releases has the programme had?",
		caller: "programme/read",
		bound: "200 bytes a release",
		calls: ["Query pk = programmereleases#c and sk BETWEEN head and history#~, consistent"],
		ask: ({ table }) => readReleases(table, "c"),
	},
	{
		question: "Which release is the last, and which of its papers were cancelled?",
		caller: "programme/released, programme/release, programme/cancelled",
		bound: "one item",
		calls: ["BatchGet programmereleases#c head"],
		ask: ({ table }) => readHead(table, "c"),
	},
	{
		question: "What does this release print?",
		caller: "programme/released",
		bound: "10 items",
		calls: ["BatchGet programmereleases#c part#7#0"],
		ask: ({ table }) => readRelease(table, { conference: "c", number: 7, parts: 1 }).catch(() => null),
	},
	{
		question: "What did these releases print?",
		caller: "programme/emails",
		bound: "two releases",
		calls: ["BatchGet programmereleases#c history#7"],
		ask: ({ table }) => readReleasesByNumber(table, "c", [7]),
	},
	{
		question: "What did this person star in a programme?",
		caller: "programme/stars, deck/programme-calendar",
		bound: "one item",
		calls: ["BatchGet stars#u programme#c"],
		ask: ({ table }) => starsOf(table, "u", "c"),
	},
	{
		question: "What did this person star in all programmes?",
		caller: "programme/stars, programme/feature",
		bound: "one item a conference",
		calls: ["Query pk = stars#u and begins_with(sk, programme#), consistent"],
		ask: ({ table }) => allStarsOf(table, "u"),
	},
	{
		question: "Which sessions does this person chair?",
		caller: "programme/erase, programme/feature",
		bound: "sessions of one address",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, programme#)"],
		lag: "an address of this second may be missed by a download; a deleted account is erased later",
		ask: ({ table }) => chairedSessions(table, ["a@example.org"]),
	},
];
