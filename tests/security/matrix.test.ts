import { createApp } from "@deck/api/app";
import { describedRoutes } from "@deck/api/openapi";
import { conferences } from "@deck/core/conference/entity";
import { atMost } from "@deck/core/kernel/at-most";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestMachine, type TestMachine } from "../support/machine.ts";
import type { Person } from "../support/person.ts";
import { ACTING, actAgain, headersOf, PERSONAS, type Persona, type Stage, setStage } from "./personas.ts";

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
const MANAGERS = ["creator", "superadmin", "platform_admin"];
const EDITORS = [...MANAGERS, "editor", "conflicted_editor"];
const allowed = (status: number, who: string[]): Row => only(status, who, verifiedOnly(403));
const managersOnly = (status: number): Row => allowed(status, MANAGERS);

/** Every route of the API × every persona, in an open conference. A route without a row fails. */
const OPEN: Record<string, Row> = {
	"GET /api/sanctum/csrf-cookie": everyone(204),
	"GET /api/openapi.json": everyone(200),
	"GET /api/auth/user": membersOnly(200),
	"POST /api/auth/register": everyone(422),
	"POST /api/auth/login": everyone(422),
	"POST /api/auth/logout": everyone(204),
	"POST /api/auth/forgot-password": everyone(422),
	"POST /api/auth/reset-password": everyone(422),
	"GET /api/public/social": everyone(200),
	"GET /api/auth/social/:provider": everyone(302),
	"GET /api/auth/social": everyone(422),
	"GET /api/auth/email/:id/:hash": everyone(422),
	"POST /api/auth/email/:id/:hash": everyone(422),
	"GET /api/auth/alias/:id/:hash": everyone(422),
	"POST /api/auth/alias/:id/:hash": everyone(422),
	"GET /api/auth/verify/:id/:hash": everyone(422),
	"POST /api/auth/verify/resend": { anonymous: 401, unverified: 204, rest: 422 },
	"GET /api/profile": membersOnly(200),
	"PUT /api/profile": membersOnly(422),
	"PUT /api/profile/mail": membersOnly(422),
	"PUT /api/profile/password": membersOnly(422),
	"POST /api/profile/password": membersOnly(204),
	"POST /api/profile/email": membersOnly(422),
	"DELETE /api/profile/email": membersOnly(200),
	"POST /api/profile/aliases": verifiedOnly(422),
	"POST /api/profile/aliases/:id/resend": verifiedOnly(404),
	"DELETE /api/profile/aliases/:id": membersOnly(404),
	"DELETE /api/profile/alias-of": membersOnly(422),
	"PUT /api/profile/avatar": membersOnly(422),
	"DELETE /api/profile/avatar": membersOnly(200),
	"DELETE /api/profile/social/:provider": membersOnly(404),
	"GET /api/profile/sessions": membersOnly(200),
	"DELETE /api/profile/sessions": membersOnly(204),
	"DELETE /api/profile/sessions/:id": membersOnly(404),
	"GET /api/profile/data": membersOnly(200),
	"POST /api/profile/deletion": membersOnly(422),
	"GET /api/public/confs": everyone(200),
	"GET /api/public/previews/:path": everyone(200),
	"GET /api/public/confs/:path/info": everyone(200),
	"GET /api/confs/staffed": membersOnly(200),
	"GET /api/confs/deleted": membersOnly(200),
	"GET /api/my": membersOnly(200),
	"GET /api/my/calendar": membersOnly(200),
	"POST /api/my/calendar": membersOnly(200),
	"GET /api/calendar/:id/:hash": everyone(404),
	"POST /api/conf": allowed(422, ["platform_admin"]),
	"POST /api/conf/:conf/adm/copy": allowed(422, ["platform_admin"]),
	"GET /api/conf/:conf": everyone(200),
	"GET /api/conf/:conf/info": everyone(200),
	"PUT /api/conf/:conf/adm/details": managersOnly(422),
	"PUT /api/conf/:conf/adm/dates": managersOnly(422),
	"PUT /api/conf/:conf/adm/sections": allowed(422, EDITORS),
	"PUT /api/conf/:conf/adm/events": allowed(422, EDITORS),
	"PUT /api/conf/:conf/adm/info": managersOnly(422),
	"POST /api/conf/:conf/adm/pictures": managersOnly(422),
	"PUT /api/conf/:conf/adm/logo": managersOnly(422),
	"DELETE /api/conf/:conf/adm/logo": managersOnly(204),
	"GET /api/conf/:conf/adm/opening": staffOnly(200),
	"POST /api/conf/:conf/adm/open": managersOnly(422),
	// There is a paper.
	"POST /api/conf/:conf/adm/hide": allowed(204, ["creator"]),
	"POST /api/conf/:conf/adm/archive": managersOnly(204),
	"POST /api/conf/:conf/adm/reopen": managersOnly(422),
	"POST /api/conf/:conf/adm/deletion": allowed(422, ["creator"]),
	// It is not deleted.
	"POST /api/conf/:conf/adm/restore": membersOnly(404),
	"GET /api/conf/:conf/adm/staff": allowed(200, [...EDITORS, "observer"]),
	"POST /api/conf/:conf/adm/staff": managersOnly(422),
	"PUT /api/conf/:conf/adm/staff": managersOnly(422),
	"POST /api/conf/:conf/adm/staff/removal": managersOnly(422),
	"POST /api/conf/:conf/adm/staff/creator": allowed(422, ["creator"]),
	"GET /api/conf/:conf/adm/audit": allowed(200, EDITORS),
	"GET /api/conf/:conf/adm/users": managersOnly(422),
	"POST /api/conf/:conf/adm/impersonation": managersOnly(422),
	"DELETE /api/impersonation": everyone(204),
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

/** What staff meet otherwise in a hidden conference without papers. */
const HIDDEN: Record<string, Row> = {
	"POST /api/conf/:conf/adm/hide": managersOnly(422),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
};

/** What staff meet otherwise in an archived conference. */
const ARCHIVED: Record<string, Row> = {
	"POST /api/conf/:conf/adm/hide": allowed(422, MANAGERS),
	"POST /api/conf/:conf/adm/archive": managersOnly(422),
	"POST /api/conf/:conf/adm/reopen": managersOnly(204),
};

/** A deleted conference is known to nobody, but to its creator where it is to be restored. */
const RESTORING: Row = { anonymous: 401, creator: 204, rest: 404 };

/** Routes that move a conference to another state. */
const MOVES = /\/(hide|archive|reopen|restore)$/;

/** What is a person's alone, whoever may act as them. */
const isPrivate = (route: string) => / \/api\/(profile|my\/calendar|auth\/verify\/resend)/.test(route);

function inOpen(route: string, persona: Persona): number {
	const target = ACTING[persona];
	if (target && isPrivate(route)) return 403;
	return expected(OPEN[route], target ?? persona);
}

const inArchived = (route: string, persona: Persona): number =>
	expected(ARCHIVED[route] ?? OPEN[route], ACTING[persona] ?? persona);

function inDeleted(route: string, persona: Persona): number {
	if (route.endsWith("/restore")) return expected(RESTORING, ACTING[persona] ?? persona);
	return persona === "anonymous" && OPEN[route]?.anonymous === 401 ? 401 : 404;
}

/** In a hidden conference outsiders meet 404 wherever they are signed in; staff meet what they meet in an open one. */
function inHidden(route: string, who: Persona): number {
	const persona = ACTING[who] ?? who;
	// What is cached is the same for all.
	if (route.includes(":path")) return 404;
	const staff = STAFF.includes(persona) || persona === "platform_admin";
	if (staff) return route.includes(":number") ? 404 : expected(HIDDEN[route] ?? OPEN[route], persona);
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

/** Personas that ask at once. */
const AT_ONCE = 8;

/** Statuses that personas meet at a route of a conference. */
async function statuses(
	name: string,
	path: string,
	who: readonly Persona[] = PERSONAS,
): Promise<Record<Persona, number>> {
	const [method = "", template = ""] = name.split(" ");
	const address = template
		.replace(":conf", path)
		.replace(":path", path)
		.replace(":number", String(stage.number))
		.replace(":version", "1")
		.replace(":id", "nobody")
		.replace(":provider", "google")
		.replace(":hash", "nothing");
	const query = {
		"GET /api/conf/:conf/adm/papers/cards": `?ids=${stage.number}`,
		"GET /api/auth/verify/:id/:hash": "?expires=1",
	}[name];
	const met: Record<Persona, number> = {};
	const ask = async ([persona, person]: [Persona, Person]) => {
		const kept = new Map(person.cookies);
		const answer = await person.request(method, address + (query ?? ""), {
			body: method === "POST" || method === "PUT" ? {} : undefined,
			headers: headersOf(stage, persona),
		});
		met[persona] = answer.status;
		if (MOVES.test(name)) await stay(path);
		// What ends something must not spoil the next route.
		if (ENDS.includes(name) && persona !== "anonymous") await actAgain(stage, persona);
		else for (const [cookie, value] of kept) person.cookies.set(cookie, value);
	};
	const asking = [...stage.people].filter(([persona]) => who.includes(persona));
	// What one of them moves, the next one has to find as it was.
	await atMost(MOVES.test(name) ? 1 : AT_ONCE, asking, ask);
	return met;
}

/** How the open conference stands, which other states are tried on. */
let standing: "open" | "archived" | "deleted" = "open";

async function stand(as: typeof standing): Promise<void> {
	standing = as;
	await stay(stage.open.path);
}

/** Puts a conference back into its state, for the next persona. */
async function stay(path: string): Promise<void> {
	const row = conferences(machine.table).patch({ conference: path });
	if (path === stage.hidden.path) await row.set({ state: "hidden" }).go();
	else if (standing === "deleted") await row.set({ deleted_at: new Date().toISOString() }).go();
	else await row.set({ state: standing }).remove(["deleted_at"]).go();
}

/** Routes after which one is signed out, or acts as nobody. */
const ENDS = ["POST /api/auth/logout", "DELETE /api/impersonation"];

it("has a row for every route, and a rule on every route", () => {
	expect(names.toSorted()).toEqual(Object.keys(OPEN).toSorted());
	expect(routes.filter((route) => !route.access).map((route) => route.path)).toEqual([]);
});

describe("an open conference", () => {
	it.each(Object.keys(OPEN))("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, inOpen(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

/** Routes that are about one conference. */
const OF_ONE = Object.keys(OPEN).filter((name) => /:conf|confs\/:path|previews\/:path/.test(name));

describe("an archived conference", () => {
	beforeAll(() => stand("archived"));
	afterAll(() => stand("open"));
	it.each(OF_ONE)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, inArchived(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

describe("a deleted conference", () => {
	beforeAll(() => stand("deleted"));
	afterAll(() => stand("open"));
	it.each(OF_ONE)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, inDeleted(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

describe("a hidden conference", () => {
	it.each(OF_ONE)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, inHidden(name, persona)]));
		expect(await statuses(name, stage.hidden.path)).toEqual(wanted);
	});
});

it("is not for who acts as somebody in a conference beside it, whatever they are there", async () => {
	const names = Object.keys(OPEN).filter((name) => name.includes(":conf"));
	const met: [string, number | undefined][] = [];
	for (const name of names)
		met.push([name, (await statuses(name, stage.another.path, ["acting_superadmin"])).acting_superadmin]);
	// Nothing is there to be restored, whoever asks.
	expect(met).toEqual(names.map((name) => [name, name.endsWith("/restore") ? 404 : 403]));
});
