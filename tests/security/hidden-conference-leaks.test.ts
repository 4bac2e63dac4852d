import { createApp } from "@deck/api/app";
import { describedRoutes } from "@deck/api/openapi";
import type { CalendarFeed } from "@deck/contracts/deck";
import { conferenceInfos, conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPath, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";

/** Searches every response for the unique word of a hidden conference. */

const WORD = "Quetzalcoatlus";
const PAYEE = "40702810900000012345";
/** Always 200, without content for unknown conferences. */
const PAGE = "GET /api/public/pages/:locale/:path";
const ROUTES_WITH_WORD = [
	"GET /api/public/home",
	"GET /api/public/confs",
	"GET /api/confs",
	"GET /api/conf/:conf",
	"GET /api/public/previews/:path",
	PAGE,
];

let machine: TestMachine;
let cast: Cast;
/** Its first path (the key), a former and the current one. */
let paths: string[];
let id: string;

beforeAll(async () => {
	machine = await startTestMachine();
	cast = await Cast.join(machine);
	const secretTitles = { short_title: WORD, title: `Conference on ${WORD}` };
	id = await cast.createConference({ locales: { en: secretTitles, ru: secretTitles } });
	paths = [id, newPath(), newPath()];
	for (const path of paths.slice(1)) {
		const { body } = await cast.readConference("creator", id);
		const text = { text: `Account ${PAYEE}` };
		const details = partForms.details(body, { path, payment: { locales: { en: text, ru: text } } });
		const { status } = await cast.putAdmin("creator", id, "details", details);
		if (status !== 200) throw new Error(`the path was refused with ${status}`);
	}
	const text = { text: `${WORD} `.repeat(300) };
	await conferenceInfos(machine.table)
		.put({ conference: id, version: 1, locales: { en: text, ru: text } })
		.go();
	await submitPaper(cast.the("author"), id, { title: `A paper on ${WORD}` });
	await cast.waitUntilParticipant(cast.the("author").email, id);
});
afterAll(() => checkInvariantsAndStop(machine));

const routes = describedRoutes(createApp({} as never)).filter(({ method }) => method === "GET");

/** Returns routes (and the calendar) with its word or one of its paths, and those with its payment details. */
async function disclosingRoutes(person: Person): Promise<string[]> {
	const telling = new Set<string>();
	const ask = async (name: string, address: string) => {
		const { status, body, headers } = await person.get<unknown>(address);
		const text = JSON.stringify([body, headers.get("location")]);
		const asked = paths.find((path) => address.includes(path));
		// Echoing the requested path is no leak.
		const leaks = [WORD, ...paths.filter((path) => path !== asked)].some((word) => text.includes(word));
		if (leaks || (asked && name !== PAGE && ![401, 404].includes(status))) telling.add(name);
		if (text.includes(PAYEE)) telling.add(`${name}: payment`);
	};
	for (const { path } of routes) {
		const filled = path
			.replace(":review", "1-1")
			.replace(":number", "1")
			.replace(":version", "1")
			.replace(":source", "0")
			.replace(":provider", "google")
			.replace(":locale", "en")
			.replace(/:(id|hash)/g, "nothing");
		const ofOne = /:conf|:path/.test(path) ? paths : [""];
		for (const one of ofOne) {
			const query = path.endsWith("/users") ? `?q=${cast.the("author").email}` : "";
			await ask(`GET ${path}`, filled.replace(/:conf|:path/, one) + query);
		}
	}
	const { body: feed } = await person.get<CalendarFeed>("/api/my/calendar");
	if (feed.url) await ask("the calendar", new URL(feed.url).pathname);
	return [...telling];
}

async function put(changes: Parameters<ReturnType<typeof row>["set"]>[0]): Promise<void> {
	await row().remove(["deleted_at", "purging_since"]).go();
	await row().set(changes).go();
	await machine.control("catch-up");
}
const row = () => conferences(machine.table).patch({ conference: id });

test("an open conference is shown to everyone, so the search finds its word where it should", async () => {
	const toAnyone = await disclosingRoutes(cast.the("anonymous"));
	const toAuthor = await disclosingRoutes(cast.the("author"));
	expect(toAnyone).toEqual(expect.arrayContaining(ROUTES_WITH_WORD));
	expect(toAuthor).toEqual(
		expect.arrayContaining([
			...ROUTES_WITH_WORD,
			"GET /api/my",
			"the calendar",
			"GET /api/conf/:conf/mysubs",
		]),
	);
	expect([...toAnyone, ...toAuthor].filter((one) => one.endsWith("payment"))).toEqual([]);
});

test("payment details are shown to staff, and to signed-in users during registration", async () => {
	const payees = async (...people: string[]) =>
		Promise.all(
			people.map(async (who) => JSON.stringify(await cast.readConference(who, id)).includes(PAYEE)),
		);
	expect(await payees("anonymous", "stranger", "observer")).toEqual([false, false, true]);
	const { body } = await cast.readConference("creator", id);
	const dates = { ...body.dates, registration_open: dayFromToday(-1), registration_close: dayFromToday(30) };
	await cast.putAdmin("creator", id, "dates", partForms.dates(body, { dates }));
	expect(await payees("anonymous", "stranger")).toEqual([false, true]);
});

describe("a hidden conference", () => {
	beforeAll(() => put({ state: "hidden" }));
	test.each(["anonymous", "stranger"])("is not revealed to the role %s", async (name) => {
		expect(await disclosingRoutes(cast.the(name))).toEqual([]);
	});
});

describe.each([
	["deleted", {}],
	["being purged", { purging_since: new Date().toISOString() }],
])("a conference that is %s", (name, more) => {
	beforeAll(() => put({ state: "open", deleted_at: new Date().toISOString(), ...more }));
	const people = ["anonymous", "stranger", "author", "observer", "chair", "editor", "superadmin", "admin"];
	test.each(people)("is not revealed to the role %s", async (who) => {
		expect(await disclosingRoutes(cast.the(who))).toEqual([]);
	});
	test("is shown to its creator only in the list of restorable conferences", async () => {
		expect(await disclosingRoutes(cast.the("creator"))).toEqual(
			name === "deleted" ? ["GET /api/confs/deleted"] : [],
		);
	});
});
