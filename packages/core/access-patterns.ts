import { globSync } from "node:fs";
import { purgeEndedSessions } from "./access/auth-session/auth-sessions.ts";
import { authenticate } from "./access/auth-session/authenticate.ts";
import { socialClaims } from "./access/sign-in/entity.ts";
import { userByEmail, userById } from "./account/find.ts";
import { listPlatformAdmins } from "./account/grant.ts";
import { readRecipients } from "./account/recipients.ts";
import { addressStatesOf } from "./address/lookup.ts";
import { readLogEntries } from "./audit/entries.ts";
import { conferenceKeys, readConferenceRows, readConferenceWithSections } from "./conference/aggregate.ts";
import { pathClaims } from "./conference/entity.ts";
import { allConferences, conferenceByPath } from "./conference/find.ts";
import { readGuard } from "./conference/guard.ts";
import { readConferenceInfo } from "./conference/info.ts";
import { findConferences, listConferences, listHomeConferences } from "./conference/list.ts";
import { findDeadRows } from "./delivery/dead-rows.ts";
import { emailRecipients, readEmailRecipients } from "./delivery/email-recipients.ts";
import { readKnownAddress } from "./delivery/known-address.ts";
import { pendingRows } from "./delivery/pending-rows.ts";
import { readUnsolicitedQuota } from "./delivery/unsolicited-quota.ts";
import type { AccessPattern } from "./kernel/access-pattern.ts";
import { auditLog, entriesByLeft } from "./kernel/audit.ts";
import { getItems, lookup } from "./kernel/entity.ts";
import { outbox } from "./kernel/outbox.ts";
import { disconnectSession } from "./live/sockets/disconnect.ts";
import { connections } from "./live/sockets/entity.ts";
import { accountsOfSockets, subscribersInScope, subscriptionsOf } from "./live/sockets/subscriptions.ts";
import { papersByAddress } from "./paper/across-conferences.ts";
import { isPaperAuthor } from "./people/lookup.ts";
import { searchablePeople } from "./people/search.ts";
import { findDownload } from "./privacy/lookup.ts";
import { claimWaitingRoles } from "./staff/claim.ts";
import { staffByEmail } from "./staff/find.ts";
import { staffOfConference, staffRolesOfUser } from "./staff/lookup.ts";
import { findNewsLine, newsLinesDue } from "./staff/record-news.ts";
import { uploads } from "./upload/entity.ts";

/** Each feature lists its own in `access-patterns.ts`. Only tests and scripts load them. */
const OF_FEATURES: AccessPattern[] = (
	await Promise.all(
		globSync("*/**/access-patterns.ts", { cwd: import.meta.dirname })
			.sort()
			.map((file): Promise<Record<string, AccessPattern[]>> => import(/* @vite-ignore */ `./${file}`)),
	)
).flatMap((module) => Object.values(module).flat());

/**
 * All table queries. `npm run patterns` generates `ACCESS-PATTERNS.md`; `access-patterns.test.ts` compares real
 * requests with `calls`.
 */
export const ACCESS_PATTERNS: AccessPattern[] = [
	{
		question: "Who is asking, in which conference, with which roles?",
		caller: "access/auth-session/authenticate",
		bound: "seven items",
		calls: [
			"BatchGet user#u session#47mK… · user#u me · claim#path#c me · conf#c me · user#u role#c · idem#Gwl0… me · maintenance#platform me",
		],
		ask: (context) =>
			authenticate(context, { cookie: "u.t", path: "c", idempotency: { key: "k", request_hash: "r" } }),
	},
	{
		question: "Which account has this address?",
		caller: "access/sign-in/login, staff/appoint",
		bound: "one item; a second call only where there is an account",
		calls: ["BatchGet claim#email#a@example.org me"],
		ask: (context) => userByEmail(context.table, "a@example.org"),
	},
	{
		question: "What is in this account?",
		caller: "access/sign-in/verify",
		bound: "one item",
		calls: ["BatchGet user#u me"],
		ask: (context) => userById(context.table, "u"),
	},
	{
		question: "Which account does this provider's person sign in to?",
		caller: "access/sign-in/social-login",
		bound: "one item",
		calls: ["BatchGet claim#social#orcid#0000-0001 me"],
		ask: ({ table }) => {
			const claim = { provider: "orcid", subject: "0000-0001" } as const;
			return getItems(table, [lookup(socialClaims(table), socialClaims(table).get(claim))]);
		},
	},
	{
		question: "On which devices is this account signed in?",
		caller: "access/auth-session/devices, access/auth-session/auth-sessions",
		bound: "tens of rows",
		calls: ["Query pk = user#u and begins_with(sk, session#), consistent"],
		ask: (context) => purgeEndedSessions(context, "u"),
	},
	{
		question: "Which sockets of this account are open?",
		caller: "live/sockets/disconnect",
		bound: "one row a tab; a read of each follows",
		calls: ["Query pk = topic#user#u and begins_with(sk, user#u#conn#), consistent"],
		ask: (context) => disconnectSession(context, "u", "s"),
	},
	{
		question: "What has this account changed, the latest first?",
		caller: "privacy/export-own-data",
		bound: "5,000 rows",
		lag: "a download may miss the last second, and the next one has it",
		calls: ["Query gsi1 g1pk = actor#u, descending"],
		ask: ({ table }) => auditLog(table).query.byActor({ actor: "u" }).go({ order: "desc", count: 5_000 }),
	},
	{
		question: "Which objects were about this address until they were removed or got another one?",
		caller: "kernel/audit, when an account is deleted",
		bound: "one row an object",
		lag: "the change came before the account was deleted, which queues this",
		calls: ["Query gsi2 g2pk = left#a@example.org"],
		ask: ({ table }) => entriesByLeft(table, "a@example.org"),
	},
	{
		question: "Who is a platform admin?",
		caller: "account/grant, from the command line",
		bound: "a handful; their accounts follow in one call for 100",
		calls: ["Query pk = admins and begins_with(sk, user#), consistent"],
		ask: (context) => listPlatformAdmins(context.table),
	},
	{
		question: "In which language, and which e-mails, does each of these addresses want?",
		caller: "paper/emails",
		bound: "100 addresses a call",
		calls: ["BatchGet claim#email#a@example.org me · claim#email#b@example.org me"],
		ask: (context) => readRecipients(context.table, ["a@example.org", "b@example.org"], "en"),
	},
	{
		question: "Which of these addresses can get our e-mails?",
		caller: "delivery/mail, account/view, paper, expert and registration for their staff",
		bound: "100 addresses a call",
		calls: ["BatchGet address#4Wv-… me"],
		ask: ({ table }) => addressStatesOf(table, ["a@example.org"]),
	},
	{
		question: "How many e-mails to unknown addresses has this person caused today?",
		caller: "delivery/unsolicited-quota",
		bound: "one item",
		calls: ["BatchGet causes#EUfP… 20785"],
		ask: (context) =>
			readUnsolicitedQuota({ ...context, cause: "person#u", now: () => new Date("2026-11-28") }),
	},
	{
		question: "Which conference does this path lead to, outside of a request?",
		caller: "the command line",
		bound: "one item; a second call only where there is one",
		calls: ["BatchGet claim#path#c me"],
		ask: (context) => conferenceByPath(context.table, "c"),
	},
	{
		question: "What have staff written about this conference: parts and information?",
		caller: "conference/aggregate",
		bound: "six rows, 330 kB; the query after a concurrent change, and for a purge",
		calls: [
			"BatchGet conf#c me · conf#c info · conf#c details · conf#c dates · conf#c sections · conf#c events",
			"Query pk = conf#c, consistent",
		],
		ask: async (context) => {
			await context.table.batchGet(conferenceKeys(context.table, "c"));
			await readConferenceRows(context.table, "c");
		},
	},
	{
		question: "Which names do this conference's sections have?",
		caller: "paper/emails, staff/emails, the command line",
		bound: "two items",
		calls: ["BatchGet conf#c me · conf#c sections · conf#c details"],
		ask: (context) => readConferenceWithSections(context.table, "c"),
	},
	{
		question: "How often is each part of this conference used?",
		caller: "conference/management/require-unused, conference/management/hide, conference/management/show",
		bound: "32 rows",
		calls: ["Query pk = guard#c, consistent"],
		ask: (context) => readGuard(context.table, "c"),
	},
	{
		question: "What have staff written about this conference?",
		caller: "conference/info, conference/view",
		bound: "one item",
		calls: ["BatchGet conf#c info"],
		ask: (context) => readConferenceInfo(context.table, "c"),
	},
	{
		question: "Which conferences are current, and which were the last?",
		caller: "conference/list",
		bound: "48, 12 and 5 small items",
		lag: "what was public until this second may be listed a moment longer; its page is read by key",
		calls: [
			"Query gsi2 g2pk = confs and g2sk BETWEEN 2026-11-28T00:00:00.000Z and undated-",
			"Query gsi2 g2pk = confs and begins_with(g2sk, undated-), descending",
			"Query gsi2 g2pk = confs and g2sk < 2026-11-28T00:00:00.000Z, descending",
		],
		ask: (context) => listHomeConferences({ ...context, now: () => new Date("2026-11-28") }),
	},
	{
		question: "Which conferences can anybody see, the latest first, and from which years?",
		caller: "conference/list",
		bound: "51 small items, and 5 for each end of the years",
		lag: "what was public until this second may be listed a moment longer; its page is read by key",
		calls: [
			"Query gsi3 g3pk = confs and g3sk < ~, descending",
			"Query gsi3 g3pk = confs and begins_with(g3sk, undated-)",
			"Query gsi3 g3pk = confs and g3sk < undated-, descending",
			"Query gsi3 g3pk = confs and g3sk < undated-",
		],
		ask: (context) => listConferences(context),
	},
	{
		question: "Which conferences of a year, or before one, have these words?",
		caller: "conference/list",
		bound: "200 small items of any number",
		lag: "what was public until this second may be listed a moment longer; its page is read by key",
		calls: [
			"Query gsi3 g3pk = confs and g3sk < 2026~, descending",
			"Query gsi3 g3pk = confs and g3sk < undated-~, descending",
			"Query gsi3 g3pk = confs and g3sk < undated-2026-11-28#c, descending",
		],
		ask: async (context) => {
			await findConferences(context, { q: "snow", year: "2026" });
			await findConferences(context, { year: "none" });
			await findConferences(context, { before: "undated-2026-11-28#c" });
		},
	},
	{
		question: "Which conferences are there, hidden and deleted ones included?",
		caller: "conference/management/list, conference/purge-pictures",
		bound: "all conferences for a purge, hidden and deleted ones for a platform admin",
		lag: "a new row comes with the next visit of a platform admin; a purge comes after thirty days, and a copy that links its pictures is older",
		calls: ["Query gsi3 g3pk = confs", "Query gsi3 g3pk = confs#hidden", "Query gsi3 g3pk = confs"],
		ask: ({ table }) => allConferences(table),
	},
	{
		question: "Who is staff of this conference?",
		caller: "staff/list, conference/management/open, paper/emails",
		bound: "tens of rows",
		lag: "lists and recipients may be a moment old; a change of roles reads the rows by key (`staffConsistent`), and a role in a section removed this second reaches no paper",
		calls: ["Query gsi2 g2pk = staff#c"],
		ask: (context) => staffOfConference(context.table, "c"),
	},
	{
		question: "Is this address on the staff of this conference?",
		caller: "staff/add, staff/edit, staff/hand-over",
		bound: "an account and two rows",
		calls: ["BatchGet claim#email#a@example.org me", "BatchGet mail#a@example.org role#c"],
		ask: (context) => staffByEmail(context.table, "c", "a@example.org"),
	},
	{
		question: "What was changed in this conference in this month, the latest first?",
		caller: "audit/read, paper-lifecycle/purge",
		bound: "51 entries; a filter reads on until the month ends",
		lag: "a new entry comes with the next visit",
		calls: ["Query gsi3 g3pk = log#c#2026-11 and g3sk BETWEEN 01KA and 01KB, descending"],
		ask: ({ table }) =>
			readLogEntries(table, "c", { month: "2026-11", bounds: { from: "01KA", to: "01KB" } }, 51),
	},
	{
		question: "Who takes part in this conference?",
		caller: "people/search",
		bound: "thousands of small rows, two or three pages",
		calls: ["Query pk = people#c and begins_with(sk, mail#)"],
		ask: (context) => searchablePeople(context.table, "c"),
	},
	{
		question: "Is somebody an author of this conference, by any of their addresses?",
		caller: "paper/feature, for access/conference-visibility",
		bound: "one item an address, twenty at most",
		calls: ["BatchGet people#c mail#a@example.org · people#c mail#b@example.org"],
		ask: (context) => isPaperAuthor(context.table, "c", ["a@example.org", "b@example.org"]),
	},
	{
		question: "Is this event in a digest for staff, and is the next digest queued?",
		caller: "staff/record-news",
		bound: "two small items",
		calls: ["BatchGet staffnews#c line#papers-137 · staffnews#c digest#2027-03-01T05:00:00.000Z"],
		ask: ({ table }) => findNewsLine(table, "c", { id: "papers-137", due: "2027-03-01T05:00:00.000Z" }),
	},
	{
		question: "What is in this digest for the staff?",
		caller: "staff-digest/emails",
		bound: "small rows, a week of them",
		calls: ["Query pk = staffnews#c and begins_with(sk, line#), consistent"],
		ask: ({ table }) => newsLinesDue(table, "c", "2027-03-01T05:00:00.000Z"),
	},
	{
		question: "Of which conferences is this account staff?",
		caller: "conference/management/list",
		bound: "one row a conference",
		calls: ["Query pk = user#u and begins_with(sk, role#), consistent"],
		ask: (context) => staffRolesOfUser(context.table, "u"),
	},
	{
		question: "Which roles wait for this address to be verified?",
		caller: "access/sign-in/verify",
		bound: "40 rows",
		calls: ["Query pk = mail#a@example.org and begins_with(sk, role#), consistent"],
		ask: (context) => claimWaitingRoles(context.table, { user_id: "u", email: "a@example.org" }),
	},
	{
		question: "What is the state of this upload?",
		caller: "upload/parts, upload/complete, paper/submit",
		bound: "one item",
		calls: ["BatchGet upload#u me"],
		ask: ({ table }) => getItems(table, [lookup(uploads(table), uploads(table).get({ upload_id: "u" }))]),
	},
	{
		question: "Of which papers in any conference is this address an author?",
		caller: "paper/across-conferences",
		bound: "one row a paper; a query of each paper follows",
		lag: "a removed author may see for a moment what they knew before; a new paper comes with the next visit",
		calls: ["Query gsi1 g1pk = mail#a@example.org and begins_with(g1sk, author#)"],
		ask: (context) => papersByAddress(context, ["a@example.org"]),
	},
	{
		question: "Is the file of a person's data being made, or ready?",
		caller: "privacy/show-download, privacy/request-download",
		bound: "one item",
		calls: ["BatchGet user#u download"],
		ask: (context) => findDownload(context, "u"),
	},
	{
		question: "Which sockets listen to the topics of this conference, or of this account?",
		caller: "delivery/push",
		bound: "open sockets of one conference's staff",
		calls: ["Query pk = topic#conf#c, consistent"],
		ask: (context) => subscribersInScope(context, "conf#c"),
	},
	{
		question: "What does this socket listen to?",
		caller: "live/sockets/disconnect",
		bound: "20 topics a message",
		calls: ["Query pk = conn#x and begins_with(sk, topic#), consistent"],
		ask: (context) => subscriptionsOf(context, "x"),
	},
	{
		question: "Who is behind this socket?",
		caller: "live/sockets/disconnect",
		bound: "one item",
		calls: ["Get conn#x me, consistent"],
		ask: ({ table }) => connections(table).get({ connection: "x" }).go({ consistent: true }),
	},
	{
		question: "Who is behind these sockets?",
		caller: "live/receive; delivery/push, for frames about registrations",
		bound: "one item; open sockets of one conference's staff",
		calls: ["BatchGet conn#x me"],
		ask: ({ table }) => accountsOfSockets(table, ["x"]),
	},
	{
		question: "Which tasks of a commit are still to be done?",
		caller: "delivery/sweep",
		bound: "a page of 50 in each of the shards",
		lag: "the claim of a row decides, and the next sweep finds a missing one",
		calls: ["Query gsi3 g3pk = pending#0 and g3sk <= 2026-11-20T00:00:00.000Z"],
		ask: ({ table }) =>
			outbox(table).query.pending({ shard: "0" }).lte({ due: "2026-11-20T00:00:00.000Z" }).go({ limit: 50 }),
	},
	{
		question: "Which tasks failed for good?",
		caller: "delivery/dead-rows",
		bound: "what failed eight times and nobody has mended",
		lag: "the row's own state decides about a retry; the next listing is complete",
		calls: ["Query gsi3 g3pk = pending#dead"],
		ask: ({ table }) => findDeadRows(table),
	},
	{
		question: "Which tasks wait for delivery?",
		caller: "delivery/pending-rows",
		bound: "what is due later, and what failed and is tried again",
		lag: "the row's own state decides about a retry; the next listing is complete",
		calls: [0, 1, 2, 3].map((shard): `Query gsi3 ${string}` => `Query gsi3 g3pk = pending#${shard}`),
		ask: ({ table }) => pendingRows(table),
	},
	{
		question: "What is known about an address?",
		caller: "delivery/known-address",
		bound: "three items, and one for each e-mail that waits for delivery",
		lag: "the operator reads; each waiting row's own state decides about a retry",
		calls: [
			"BatchGet claim#email#a@example.org me",
			"BatchGet address#4Wv-… me",
			"BatchGet stranger#4Wv-… 0",
			...[0, 1, 2, 3].map((shard): `Query gsi3 ${string}` => `Query gsi3 g3pk = pending#${shard}`),
		],
		ask: (context) => readKnownAddress({ ...context, now: () => new Date(0) }, "a@example.org"),
	},
	{
		question: "Which of these got the e-mail, and is it being sent?",
		caller: "delivery/mail, delivery/send-email",
		bound: "one small row an e-mail",
		calls: ["BatchGet out#mail#x to#4Wv-…", "Get out#mail#x to#a, consistent"],
		ask: ({ table }) =>
			Promise.all([
				readEmailRecipients(table, "x", ["a@example.org"]),
				emailRecipients(table).get({ id: "x", recipient: "a" }).go({ consistent: true }),
			]),
	},
	{
		question: "Which paths lead to this conference, former ones included?",
		caller: "privacy/purge",
		bound: "tens of rows",
		lag: "the conference was deleted thirty days ago, and its paths before",
		calls: ["Query gsi2 g2pk = paths#c"],
		ask: ({ table }) => pathClaims(table).query.byConference({ conference: "c" }).go({ pages: "all" }),
	},
	...OF_FEATURES,
];
