import { describe, expect, test } from "vitest";
import { findFaults } from "./find-faults.ts";
import type { TableRows } from "./table-rows.ts";

const NO_ROWS: TableRows = {
	users: [],
	emails: [],
	conferences: [],
	parts: [],
	paths: [],
	staff: [],
	guards: [],
	issues: [],
	papers: [],
	authors: [],
	versions: [],
	preflights: [],
	originalities: [],
	figures: [],
	experts: [],
	reviews: [],
	reviewBoards: [],
	pagedBoards: new Map(),
	chatRooms: [],
	messages: [],
	messageChanges: [],
	readMarks: [],
	registrations: [],
	registrationClaims: [],
	presenters: [],
	seats: [],
	documentCodes: [],
	registrationListRows: new Map(),
	fingerprints: new Map(),
	comparedCount: 0,
	listRows: new Map(),
	pagedListRows: new Map(),
	details: new Map(),
	counters: new Map(),
	uploads: [],
	drafts: [],
	outbox: [],
	recipients: [],
	audit: [],
};

const NO_FILES = { read: async () => null, stop: () => undefined };

/** Makes rows with only the attributes that the rule reads. */
const rows = (...some: object[]) => some as never[];
const paperKey = { conference: "c", number: 7 };

const PLANTED: [kind: string, rows: Partial<TableRows>, faults: string[]][] = [
	[
		"an address that its account has not claimed",
		{ users: rows({ user_id: "u", email: "a@example.org" }) },
		["account u has not claimed a@example.org"],
	],
	[
		"a claim without its account",
		{ emails: rows({ email: "a@example.org", user_id: "u" }) },
		["a@example.org is claimed by u, which does not have it"],
	],
	[
		"an alias that its main account does not know",
		{
			users: rows({ user_id: "u", email: "a@example.org", alias_of: "main" }),
			emails: rows({ email: "a@example.org", user_id: "u" }),
		},
		["account u is an alias of main, which does not know it"],
	],
	[
		"a conference in no legal state, whose path leads elsewhere",
		{ conferences: rows({ conference: "c", path: "optics", state: "lost", purging_since: "2026" }) },
		["conference c has not claimed optics", "conference c is lost"],
	],
	[
		"a path without a conference",
		{ paths: rows({ path: "p", conference: "c" }) },
		["path p leads to no conference"],
	],
	[
		"a guard that its conference has not",
		{ guards: [{ conference: "c", guard: "1", row: {} }] },
		["a row of the guard of c is 1, which its conference is not"],
	],
	[
		"staff who have no account, in no conference",
		{ staff: rows({ conference: "c", holder: "user#u", user_id: "u" }) },
		["user#u is staff of c and nobody", "user#u is staff of c, which does not exist"],
	],
	[
		"rows of a paper that does not exist",
		{ listRows: new Map([["c 7", ""]]), versions: rows({ ...paperKey, version: 1, key: "k", size: 1 }) },
		[
			"there are rows of paper c 7, which does not exist",
			"there are rows of paper c 7, which does not exist",
			"file k is missing or has another size",
		],
	],
	[
		"a text that is missing",
		{ preflights: rows({ ...paperKey, key: "t" }) },
		["there are rows of paper c 7, which does not exist", "text t is not there"],
	],
	[
		"a mark without documents, and a wrong count of them",
		{ fingerprints: new Map([["m", new Set<string>()]]), comparedCount: 1 },
		["the mark m has no documents", "1 documents are counted"],
	],
	["a figure without its report", { figures: ["c#7 found_1 90"] }, ["no report says c#7 found_1 90"]],
	[
		"an expert with a wrong count of reviews",
		{ experts: rows({ ...paperKey, assigned: 2 }) },
		["expert c 7 has 2 reviews by their count alone"],
	],
	[
		"a board without its paper",
		{ pagedBoards: new Map([["c 7", "{}"]]) },
		["a list page has the desk of paper c 7, which does not exist"],
	],
	[
		"messages of no chat room, and a mark beyond them",
		{
			messages: rows({ ...paperKey, kind: "sub", n: 1 }),
			readMarks: rows({ ...paperKey, kind: "sub", user_id: "u", seen: 1 }),
		},
		[
			"there are messages of room c sub-7, which does not exist",
			"u has read more of room c sub-7 than there is",
		],
	],
	[
		"claims of no registration",
		{
			registrationClaims: rows({ ...paperKey, email: "a@example.org" }),
			presenters: rows({ ...paperKey, paper: 3 }),
			seats: rows({ ...paperKey, event: "dinner", place: 1 }),
			documentCodes: rows({ ...paperKey, code: "x", kind: "badge" }),
		},
		[
			"address c 7 a@example.org is held by no registration",
			"paper c 7 3 is held by no registration",
			"place c 7 dinner 1 is held by no registration",
			"code c 7 x badge undefined is held by no registration",
		],
	],
	[
		"a paper that does not know its issue",
		{ issues: rows({ conference: "c", id: "i", papers: { 7: {} } }) },
		["paper c 7 in i does not know it"],
	],
	[
		"an upload that nothing took",
		{ uploads: rows({ upload_id: "u", state: "used", key: "k", version_id: "v" }) },
		["upload u was taken by nothing"],
	],
	[
		"a delivery that was given up",
		{
			outbox: rows({ consumer: "mail", id: "1", event: "paper.received", state: "dead", failure: "no luck" }),
		},
		["paper.received (mail 1) is dead: no luck"],
	],
];

describe("a table with one fault says", () => {
	test.each(PLANTED)("%s", async (_, planted, faults) => {
		expect(await findFaults({ ...NO_ROWS, ...planted }, NO_FILES)).toEqual(faults);
	});
});

test("an empty table has no faults", async () => {
	expect(await findFaults(NO_ROWS, NO_FILES)).toEqual([]);
});
