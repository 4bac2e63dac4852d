import { createApp } from "@deck/api/app";
import { describedRoutes } from "@deck/api/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMachine, type TestMachine } from "../support/machine.ts";
import { PERSONAS, type Persona, type Stage, setStage } from "./personas.ts";

/** Who gets what; `rest` is everybody else. An unsafe request sends an empty body, so 422 means "let in". */
type Row = Record<Persona | "rest", number>;

const STAFF = [
	"creator",
	"superadmin",
	"editor",
	"observer",
	"sec_secretary",
	"sec_chair",
	"other_section",
	"conflicted_editor",
];
const everyone = (status: number): Row => ({ rest: status });
const only = (status: number, who: string[], others: Row): Row => ({
	...others,
	...Object.fromEntries(who.map((one) => [one, status])),
});

const membersOnly = (status: number): Row => ({ anonymous: 401, rest: status });
const verifiedOnly = (status: number): Row => ({ anonymous: 401, unverified: 400, rest: status });
const staffOnly = (status: number): Row =>
	only(status, [...STAFF, "platform_admin"], { anonymous: 401, unverified: 400, rest: 403 });

/** Every route of the API × every persona, in an open conference. A route without a row fails. */
const OPEN: Record<string, Row> = {
	"GET /api/sanctum/csrf-cookie": everyone(204),
	"GET /api/openapi.json": everyone(200),
	"GET /api/auth/user": membersOnly(200),
	"POST /api/auth/register": everyone(422),
	"POST /api/auth/login": everyone(422),
	"POST /api/auth/logout": membersOnly(204),
	"GET /api/auth/verify/:id/:hash": everyone(422),
	"POST /api/auth/verify/resend": { anonymous: 401, unverified: 204, rest: 422 },
	"GET /api/public/confs": everyone(200),
	"GET /api/confs/staffed": membersOnly(200),
	"POST /api/conf": only(422, ["platform_admin"], verifiedOnly(403)),
	"GET /api/conf/:conf": everyone(200),
	"PUT /api/conf/:conf": only(422, ["creator", "superadmin", "platform_admin"], verifiedOnly(403)),
	"GET /api/conf/:conf/adm/opening": staffOnly(200),
	"POST /api/conf/:conf/adm/open": only(422, ["creator", "superadmin", "platform_admin"], verifiedOnly(403)),
	"POST /api/uploads": verifiedOnly(422),
	"GET /api/uploads/:id": verifiedOnly(404),
	"POST /api/uploads/:id/parts": verifiedOnly(422),
	"POST /api/uploads/:id/complete": verifiedOnly(404),
	"DELETE /api/uploads/:id": verifiedOnly(404),
	"POST /api/conf/:conf/papers": verifiedOnly(422),
	"GET /api/conf/:conf/mysubs": verifiedOnly(200),
	"GET /api/conf/:conf/papers/:number": only(404, ["stranger", "other_section"], verifiedOnly(200)),
	"GET /api/conf/:conf/adm/papers": staffOnly(200),
	"GET /api/conf/:conf/adm/papers/cards": staffOnly(200),
	"GET /files/papers/:conf/:number/:version": only(404, ["stranger", "other_section"], verifiedOnly(302)),
};

/** In a hidden conference outsiders meet 404 wherever they are signed in; staff meet what they meet in an open one. */
function inHidden(route: string, persona: Persona): number {
	const staff = STAFF.includes(persona) || persona === "platform_admin";
	if (staff) return route.includes(":number") ? 404 : expected(OPEN[route], persona);
	return persona === "anonymous" && OPEN[route]?.anonymous === 401 ? 401 : 404;
}

const expected = (row: Row | undefined, persona: Persona) => row?.[persona] ?? row?.rest ?? 0;

const routes = describedRoutes(createApp({} as never));
const names = routes.map((route) => `${route.method} ${route.path}`);

let machine: TestMachine;
let stage: Stage;

beforeAll(async () => {
	machine = await startTestMachine();
	stage = await setStage(machine);
});
afterAll(() => machine.stop());

/** Statuses that every persona meets at a route of a conference. */
async function statuses(name: string, path: string): Promise<Record<Persona, number>> {
	const [method = "", template = ""] = name.split(" ");
	const address = template
		.replace(":conf", path)
		.replace(":number", String(stage.number))
		.replace(":version", "1")
		.replace(":id", "nobody")
		.replace(":hash", "nothing");
	const query = {
		"GET /api/conf/:conf/adm/papers/cards": `?ids=${stage.number}`,
		"GET /api/auth/verify/:id/:hash": "?expires=1",
	}[name];
	const met: Record<Persona, number> = {};
	for (const [persona, person] of stage.people) {
		const kept = new Map(person.cookies);
		const answer = await person.request(method, address + (query ?? ""), {
			body: method === "POST" || method === "PUT" ? {} : undefined,
		});
		met[persona] = answer.status;
		// Logging out must not spoil the next route.
		if (template === "/api/auth/logout" && answer.status === 204) {
			person.cookies.clear();
			await person.login();
		} else for (const [cookie, value] of kept) person.cookies.set(cookie, value);
	}
	return met;
}

it("has a row for every route, and a rule on every route", () => {
	expect(names.toSorted()).toEqual(Object.keys(OPEN).toSorted());
	expect(routes.filter((route) => !route.access).map((route) => route.path)).toEqual([]);
});

describe("an open conference", () => {
	it.each(Object.keys(OPEN))("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, expected(OPEN[name], persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

describe("a hidden conference", () => {
	it.each(Object.keys(OPEN).filter((name) => name.includes(":conf")))("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, inHidden(name, persona)]));
		expect(await statuses(name, stage.hidden.path)).toEqual(wanted);
	});
});
