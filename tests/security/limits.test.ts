import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@deck/contracts/errors";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, buildConference, paperForm } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

const MAX_REQUESTS = 4;
/** Seconds; the window must not end during a test. */
const WINDOW = 1_000_000_000;

const LIMITED = [
	"login",
	"register",
	"verify",
	"resend",
	"forgot",
	"reset",
	"social",
	"email_change",
	"alias",
	"link",
	"password",
	"profile",
	"data",
	"search",
	"conferences",
	"conference",
	"issue",
	"staff",
	"submit",
	"paper",
	"declared",
	"message",
	"mark",
	"upload",
] as const satisfies RateLimitName[];
type LimitedName = (typeof LIMITED)[number];

function limits(account: number, address: number): Record<string, string> {
	const entries = LIMITED.map((name) => name.toUpperCase()).flatMap((name) => [
		[`DECK_${name}_WINDOW`, String(WINDOW)],
		[`DECK_${name}_ACCOUNT`, String(account)],
		[`DECK_${name}_STAFF`, String(account)],
		[`DECK_${name}_ADDRESS`, String(address)],
	]);
	return Object.fromEntries(entries);
}

let byAccount: TestMachine;
let byAddress: TestMachine;
beforeAll(async () => {
	byAccount = await startTestMachine({ env: limits(MAX_REQUESTS, 1_000_000) });
	byAddress = await startTestMachine({ env: limits(1_000_000, MAX_REQUESTS) });
});
afterAll(async () => {
	for (const machine of [byAccount, byAddress]) await checkInvariantsAndStop(machine);
});

type Send = (person: Person) => Promise<ApiResponse<ErrorBody>>;
const unknownEmail = () => `${randomUUID().slice(0, 8)}@example.org`;
const put =
	(path: string, body: object): Send =>
	(person) =>
		person.request("PUT", path, { body });
const remove =
	(path: string): Send =>
	(person) =>
		person.request("DELETE", path);
let conference = "";
const issueAddress = (part: string) => `/api/conf/${conference}/adm/issues/none/${part}`;

/** Each limited route with a request that nothing else refuses first. */
const ROUTES: [name: string, limit: LimitedName, send: Send][] = [
	["login", "login", (person) => person.post("/api/auth/login", { email: person.email, password: "wrong" })],
	["register", "register", (person) => new Person(person.machine).register()],
	["verify", "verify", (person) => person.get("/api/auth/verify/nobody/x?expires=1")],
	["resend", "resend", (person) => person.post("/api/auth/verify/resend")],
	["forgot", "forgot", (person) => person.post("/api/auth/forgot-password", { email: person.email })],
	["a link for oneself", "forgot", (person) => person.post("/api/profile/password")],
	[
		"reset",
		"reset",
		(person) =>
			person.post("/api/auth/reset-password", { email: person.email, token: "x", password: "secret-1" }),
	],
	["leaving for a provider", "social", (person) => person.get("/api/auth/social/google")],
	["returning from a provider", "social", (person) => person.get("/api/auth/social?code=x&state=x")],
	["alias", "alias", (person) => person.post("/api/profile/aliases", { email: unknownEmail() })],
	["an alias's e-mail", "alias", (person) => person.post("/api/profile/aliases/none/resend")],
	[
		"change of address",
		"email_change",
		(person) => person.post("/api/profile/email", { email: unknownEmail(), current: Person.password }),
	],
	[
		"the password for an address",
		"password",
		(person) => person.post("/api/profile/email", { email: unknownEmail(), current: "wrong" }),
	],
	[
		"change of password",
		"password",
		put("/api/profile/password", { current: "wrong", password: "secret-1" }),
	],
	["agreeing to an address", "link", (person) => person.post("/api/auth/email/nobody/x")],
	["an address's question", "link", (person) => person.get("/api/auth/email/nobody/x")],
	["an alias's question", "link", (person) => person.get("/api/auth/alias/nobody/x")],
	["agreeing to an alias", "link", (person) => person.post("/api/auth/alias/nobody/x")],
	[
		"profile",
		"profile",
		put("/api/profile/mail", {
			coauthor_papers: true,
			note_mentions: true,
			chat: true,
			news: true,
		}),
	],
	["picture", "profile", remove("/api/profile/avatar")],
	["devices", "profile", remove("/api/profile/sessions/none")],
	[
		"deletion",
		"password",
		(person) => person.post("/api/profile/deletion", { email: unknownEmail(), current: "x" }),
	],
	[
		"impersonation",
		"profile",
		(person) => person.post(`/api/conf/${conference}/adm/impersonation`, { email: unknownEmail() }),
	],
	["data", "data", (person) => person.post("/api/profile/data")],
	[
		"a part of a conference",
		"conference",
		(person) => {
			const text = { en: { text: "" }, ru: { text: "" } };
			return put(`/api/conf/${conference}/adm/info`, { locales: text, version: -1 })(person);
		},
	],
	["papers of an issue", "issue", (person) => person.post(issueAddress("papers"), { add: [1] })],
	["an issue's order", "issue", (person) => put(issueAddress("order"), { number: 1, before: null })(person)],
	[
		"an issue's pages",
		"issue",
		(person) => put(issueAddress("pages"), { number: 1, first: 1, last: 2 })(person),
	],
	["an issue's lock", "issue", (person) => put(issueAddress("lock"), { locked: true })(person)],
	[
		"a paper for an author",
		"submit",
		(person) =>
			person.post(`/api/conf/${conference}/papers`, { ...paperForm(person.email), upload_id: "none" }),
	],
	[
		"a paper's place",
		"paper",
		(person) =>
			person.request("PATCH", `/api/conf/${conference}/adm/papers/9`, {
				body: { section: "optics", version: 1 },
			}),
	],
	[
		"naming staff",
		"staff",
		(person) => {
			const form = { email: unknownEmail(), admin_roles: [{ type: "observer" }] };
			return person.post(`/api/conf/${conference}/adm/staff`, form);
		},
	],
	[
		"declared conflicts",
		"declared",
		(person) => person.post(`/api/conf/${conference}/adm/reviews/declared`, { papers: [1] }),
	],
	[
		"a message",
		"message",
		(person) => person.post(`/api/conf/${conference}/rooms/sub-1/messages`, { text: "Hello?" }),
	],
	[
		"a mark",
		"mark",
		(person) => person.request("PUT", `/api/conf/${conference}/rooms/sub-1/mark`, { body: { seen: 0 } }),
	],
	[
		"a file",
		"upload",
		(person) => person.post("/api/uploads", { purpose: "manuscript", name: "a.pdf", size: 9 }),
	],
	["search", "search", (person) => person.get(`/api/conf/${conference}/adm/users?q=people`)],
];

/** Limits per address only: there is no account yet. */
const ADDRESS_ONLY: LimitedName[] = ["register", "verify", "social", "link"];
/** Limits that count the network of signed-in people too. */
const PER_ADDRESS: LimitedName[] = [
	...ADDRESS_ONLY,
	...(["login", "resend", "forgot", "reset", "email_change", "alias", "password"] as const),
	...(["search", "message", "mark"] as const),
];

async function exhaust(send: Send, people: Person[], most: number): Promise<number> {
	for (let sent = 0; sent <= most; sent++) {
		const person = people[sent % people.length];
		if (!person) throw new Error("nobody sends");
		const { status, body, headers } = await send(person);
		if (status !== 429) continue;
		expect(body.code).toBe("rate_limited");
		const left = Number(headers.get("retry-after"));
		expect([Number.isInteger(left), left > 0 && left <= WINDOW]).toEqual([true, true]);
		return sent;
	}
	return most + 1;
}

async function people(machine: TestMachine, count: number): Promise<Person[]> {
	const { path } = await buildConference(machine.table);
	conference = path;
	const made = await Promise.all(Array.from({ length: count }, () => new Person(machine).joinByEmail()));
	for (const person of made) await appointStaff(machine.table, person, path, { type: "superadmin" });
	return made;
}

test.each(ROUTES.filter(([, limit]) => !ADDRESS_ONLY.includes(limit)))(
	"%s is limited per account, without affecting other accounts",
	async (name, limit, send) => {
		const [person, other] = (await people(byAccount, 2)) as [Person, Person];
		// Signing in counted once already; a change of address counts for two limits.
		const before = limit === "login" ? 1 : 0;
		expect([name, await exhaust(send, [person], MAX_REQUESTS)]).toEqual([name, MAX_REQUESTS - before]);
		expect((await send(other)).status).not.toBe(429);
	},
);

test("files are limited per review link, without affecting other links", async () => {
	const [editor, author] = (await people(byAccount, 2)) as [Person, Person];
	const holders: LinkReviewer[] = [];
	for (const name of ["Boris", "Clara"]) {
		const life = await submitPaperSteps(author, conference);
		const expert = new Person(byAccount);
		await new ReviewSteps(conference, life.number).requestReview(editor, expert, name);
		const holder = new LinkReviewer(byAccount, (await expert.waitForEmail()).text);
		expect((await holder.agree()).status).toBe(200);
		holders.push(holder);
	}
	const [first, second] = holders as [LinkReviewer, LinkReviewer];
	expect(await exhaust(() => first.startUpload(9), [first.person], MAX_REQUESTS)).toBe(MAX_REQUESTS);
	expect((await second.startUpload(9)).status).toBe(201);
});

test("routes about accounts and those that name a figure are limited per address, across accounts; others are not", async () => {
	const two = await people(byAddress, 2);
	const spent = new Map<LimitedName, number>([
		["register", 2],
		["verify", 2],
		["login", 2],
	]);
	for (const [name, limit, send] of ROUTES) {
		if (name === "the password for an address") continue;
		const before = spent.get(limit) ?? 0;
		const met = await exhaust(send, two, MAX_REQUESTS);
		if (!PER_ADDRESS.includes(limit)) {
			expect([name, met]).toEqual([name, MAX_REQUESTS + 1]);
			continue;
		}
		expect([name, met]).toEqual([name, Math.max(0, MAX_REQUESTS - before)]);
		spent.set(limit, MAX_REQUESTS);
		// The password's limit was counted before the address's.
		if (name === "change of address") spent.set("password", MAX_REQUESTS);
	}
});

test("strangers are limited per address, also where people who are signed in are not", async () => {
	const person = await new Person(byAddress).join();
	const strangers = [1, 2].map(() => new Person(byAddress));
	const list: Send = (stranger) => stranger.get("/api/confs");
	expect(await exhaust(list, strangers, MAX_REQUESTS)).toBe(MAX_REQUESTS);
	expect((await list(person)).status).toBe(200);
	const upload: Send = (stranger) => stranger.post("/api/review-link/uploads", {});
	expect(await exhaust(upload, strangers, MAX_REQUESTS)).toBe(MAX_REQUESTS);
});
