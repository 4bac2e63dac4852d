import { authenticate } from "./account/authenticate.ts";
import { socialClaims } from "./account/entity.ts";
import { userByEmail, userById } from "./account/find.ts";
import { listPlatformAdmins } from "./account/grant.ts";
import { readersOf } from "./account/readers.ts";
import { forgetSessions } from "./account/sessions.ts";
import { logOf } from "./audit/log.ts";
import { pathClaims } from "./conference/entity.ts";
import { conferenceByPath } from "./conference/find.ts";
import { listConferences } from "./conference/list.ts";
import { auditLog } from "./kernel/audit.ts";
import { cardsByNumber, cardsSince, readCards, sectionCards } from "./kernel/cards.ts";
import type { Context } from "./kernel/context.ts";
import { getTogether, wanted } from "./kernel/entity.ts";
import { lastNumber } from "./kernel/numbers.ts";
import { cutSession } from "./live/forget.ts";
import { listenersOf, topicsOf } from "./live/topics.ts";
import { papersUnder } from "./paper/everywhere.ts";
import { purgeImports } from "./paper/purge.ts";
import { numbersByAuthor, readPaper } from "./paper/repo.ts";
import { takesPart } from "./people/lookup.ts";
import { peopleOf } from "./people/search.ts";
import { claimWaitingRoles } from "./staff/claim.ts";
import { staffByEmail } from "./staff/find.ts";
import { staffOf, staffRolesOf } from "./staff/lookup.ts";

/** One question that the table is asked. */
export interface AccessPattern {
	question: string;
	/** Who asks: a use case, by its file. */
	caller: string;
	/** Why the answer is no larger than what a request can carry. */
	bound: string;
	/** What DynamoDB is asked, in short; a test holds it against the real calls. */
	calls: string[];
	/** Asks it with the values that stand in `calls`. */
	ask(context: Context): Promise<unknown>;
}

const papers = { name: "papers", conference: "c" } as const;

/**
 * Every question that the table answers, in one list: `ACCESS-PATTERNS.md` is made from it (`npm run patterns`), and
 * `access-patterns.test.ts` asks each on a real engine and holds what was sent against `calls`.
 */
export const ACCESS_PATTERNS: AccessPattern[] = [
	{
		question: "Who is asking, in which conference, with which roles?",
		caller: "account/authenticate",
		bound: "six items",
		calls: [
			"BatchGet user#u session#47mK… · user#u me · claim#path#c me · conf#c me · user#u hat#c · idem#Gwl0… me",
		],
		ask: (context) =>
			authenticate(context, { cookie: "u.t", path: "c", idempotency: { key: "k", request: "r" } }),
	},
	{
		question: "Which account has this address?",
		caller: "account/login, staff/appoint",
		bound: "one item; a second call only where there is an account",
		calls: ["BatchGet claim#email#a@example.org me"],
		ask: (context) => userByEmail(context.table, "a@example.org"),
	},
	{
		question: "What is in this account?",
		caller: "account/verify",
		bound: "one item",
		calls: ["BatchGet user#u me"],
		ask: (context) => userById(context.table, "u"),
	},
	{
		question: "Whose account does this provider's person sign in to?",
		caller: "account/social-login",
		bound: "one item",
		calls: ["BatchGet claim#social#orcid#0000-0001 me"],
		ask: ({ table }) => {
			const claim = { provider: "orcid", subject: "0000-0001" } as const;
			return getTogether(table, [wanted(socialClaims(table), socialClaims(table).get(claim))]);
		},
	},
	{
		question: "On which devices is this account signed in?",
		caller: "account/devices, account/sessions",
		bound: "tens of rows",
		calls: ["Query pk = user#u and begins_with(sk, session#), consistent"],
		ask: (context) => forgetSessions(context, "u"),
	},
	{
		question: "Which sockets of this account are open?",
		caller: "live/forget",
		bound: "one row a tab; a read of each follows",
		calls: ["Query pk = topic#user#u and begins_with(sk, conn#), consistent"],
		ask: (context) => cutSession(context, "u", "s"),
	},
	{
		question: "What has this account changed, the latest first?",
		caller: "account/profile",
		bound: "5,000 rows",
		calls: ["Query gsi1 g1pk = actor#u, descending"],
		ask: ({ table }) => auditLog(table).query.byActor({ actor: "u" }).go({ order: "desc", count: 5_000 }),
	},
	{
		question: "Who is a platform admin?",
		caller: "account/grant, from the command line",
		bound: "a handful; their accounts follow in one call for 100",
		calls: ["Query pk = admins and begins_with(sk, user#), consistent"],
		ask: (context) => listPlatformAdmins(context.table),
	},
	{
		question: "In which language, and which letters, does each of these addresses want?",
		caller: "paper/letters",
		bound: "100 addresses a call",
		calls: ["BatchGet claim#email#a@example.org me · claim#email#b@example.org me"],
		ask: (context) => readersOf(context.table, ["a@example.org", "b@example.org"], "en"),
	},
	{
		question: "Which conference does this path lead to, outside of a request?",
		caller: "the command line",
		bound: "one item; a second call only where there is one",
		calls: ["BatchGet claim#path#c me"],
		ask: (context) => conferenceByPath(context.table, "c"),
	},
	{
		question: "Which paths lead to this conference, former ones included?",
		caller: "conference/purge",
		bound: "tens of rows",
		calls: ["Query gsi2 g2pk = paths#c"],
		ask: ({ table }) => pathClaims(table).query.byConference({ conference: "c" }).go({ pages: "all" }),
	},
	{
		question: "Which papers came to this conference by import?",
		caller: "paper/purge",
		bound: "one small row a paper",
		calls: ["Query pk = imports#c, consistent"],
		ask: (context) => purgeImports(context, "c", 1),
	},
	{
		question: "Which conferences are there, the latest first?",
		caller: "conference/list",
		bound: "all conferences: hundreds of small items",
		calls: ["Query gsi3 g3pk = confs, descending"],
		ask: (context) => listConferences(context),
	},
	{
		question: "Who is staff of this conference?",
		caller: "staff/list, conference/open, paper/letters",
		bound: "tens of rows",
		calls: ["Query gsi2 g2pk = staff#c"],
		ask: (context) => staffOf(context.table, "c"),
	},
	{
		question: "Is this address on the staff of this conference?",
		caller: "staff/add, staff/edit, staff/hand-over",
		bound: "an account and two rows",
		calls: ["BatchGet claim#email#a@example.org me", "BatchGet mail#a@example.org hat#c"],
		ask: (context) => staffByEmail(context.table, "c", "a@example.org"),
	},
	{
		question: "What was changed in this conference in this month, the latest first?",
		caller: "audit/read",
		bound: "51 entries; a filter reads on until the month ends",
		calls: ["Query gsi3 g3pk = log#c#2026-11, descending"],
		ask: (context) => logOf(context.table, "c", { month: "2026-11" }, 51),
	},
	{
		question: "Who takes part in this conference?",
		caller: "people/search",
		bound: "thousands of small rows, two or three pages",
		calls: ["Query pk = people#c and begins_with(sk, mail#)"],
		ask: (context) => peopleOf(context.table, "c"),
	},
	{
		question: "Does somebody take part in this conference, by any of their addresses?",
		caller: "account/impersonate",
		bound: "one item an address, twenty at most",
		calls: ["BatchGet people#c mail#a@example.org · people#c mail#b@example.org"],
		ask: (context) => takesPart(context.table, "c", ["a@example.org", "b@example.org"]),
	},
	{
		question: "Of which conferences is this account staff?",
		caller: "conference/list",
		bound: "one row a conference",
		calls: ["Query pk = user#u and begins_with(sk, hat#), consistent"],
		ask: (context) => staffRolesOf(context.table, "u"),
	},
	{
		question: "Which roles wait for this address to be verified?",
		caller: "account/verify",
		bound: "40 rows",
		calls: ["Query pk = mail#a@example.org and begins_with(sk, hat#), consistent"],
		ask: (context) => claimWaitingRoles(context.table, { user_id: "u", email: "a@example.org" }),
	},
	{
		question: "What is in this paper: data, authors, versions?",
		caller: "paper/read, paper/letters",
		bound: "50 authors, tens of versions",
		calls: ["Query pk = paper#c#137, consistent"],
		ask: (context) => readPaper(context.table, "c", 137),
	},
	{
		question: "In which papers does this address stand among the authors?",
		caller: "paper/read",
		bound: "one row a paper, of conferences whose path begins alike too",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, author#c)"],
		ask: (context) => numbersByAuthor(context.table, "c", "a@example.org"),
	},
	{
		question: "In which papers anywhere does this address stand among the authors?",
		caller: "paper/everywhere",
		bound: "one row a paper; a query of each paper follows",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, author#)"],
		ask: (context) => papersUnder(context, ["a@example.org"]),
	},
	{
		question: "What is the last number that was given?",
		caller: "paper/list",
		bound: "one item",
		calls: ["BatchGet number#c paper"],
		ask: (context) => lastNumber(context.table, "c", "paper"),
	},
	{
		question: "All cards of a list?",
		caller: "paper/list, conference/edit",
		bound: "500 cards a bucket, buckets in parallel",
		calls: ["Query pk = papers#c#0, consistent", "Query pk = papers#c#1, consistent"],
		ask: (context) => readCards(context.table, papers, 501),
	},
	{
		question: "Which cards changed since then?",
		caller: "paper/list",
		bound: "what changed since the last look",
		calls: ["Query gsi3 g3pk = papers#c and g3sk >= 2026-11-20T00:00:00.000Z"],
		ask: (context) => cardsSince(context.table, papers, "2026-11-20T00:00:00.000Z"),
	},
	{
		question: "The cards of a section?",
		caller: "paper/list",
		bound: "papers of one section",
		calls: ["Query gsi2 g2pk = papers#c#optics"],
		ask: (context) => sectionCards(context.table, papers, "optics"),
	},
	{
		question: "The cards with these numbers, as they are now?",
		caller: "paper/list, paper/read",
		bound: "100 numbers",
		calls: ["BatchGet papers#c#0 n000137 · papers#c#1 n000501"],
		ask: (context) => cardsByNumber(context.table, papers, [137, 501]),
	},
	{
		question: "Which sockets listen to this topic?",
		caller: "delivery/push",
		bound: "open sockets of one conference's staff",
		calls: ["Query pk = topic#staff#c and begins_with(sk, conn#), consistent"],
		ask: (context) => listenersOf(context, "staff#c"),
	},
	{
		question: "What does this socket listen to?",
		caller: "live/forget",
		bound: "20 topics a message",
		calls: ["Query pk = conn#x and begins_with(sk, topic#), consistent"],
		ask: (context) => topicsOf(context, "x"),
	},
];
