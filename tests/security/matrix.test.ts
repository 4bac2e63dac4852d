import { ERROR_STATUS, type ErrorBody } from "@deck/contracts/errors";
import { accessRefusal, forbidsImpersonation } from "@deck/core/access/access-rule";
import { conferenceVisibility, isKnownTo } from "@deck/core/access/conference-visibility";
import { conferences } from "@deck/core/conference/entity";
import type { Actor } from "@deck/core/kernel/actor";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";
import {
	OPEN_STATUSES,
	STATE_CHANGES,
	statusInArchived,
	statusInDeleted,
	statusInHidden,
	statusInOpen,
} from "./expected-statuses.ts";
import { ARCHIVED_DIFFERENCES, HIDDEN_DIFFERENCES } from "./other-states.ts";
import {
	IMPERSONATION_TARGETS,
	PERSONAS,
	type Persona,
	type PersonaStage,
	personaHeaders,
	ROLES,
	restartImpersonation,
	setStage,
} from "./personas.ts";
import { REQUEST_BODIES, REQUEST_QUERIES } from "./request-bodies.ts";
import { ROUTES, ruleOf } from "./routes.ts";

const names = ROUTES.map((route) => `${route.method} ${route.path}`);

let machine: TestMachine;
let stage: PersonaStage;

beforeAll(async () => {
	machine = await sharedMachine();
	stage = await setStage(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const AT_ONCE = 8;

async function statuses(
	name: string,
	path: string,
	who: readonly Persona[] = PERSONAS,
): Promise<Record<Persona, number>> {
	const [method = "", template = ""] = name.split(" ");
	const id = /reviews\/(:conf\/:number\/)?:id/.test(template) ? stage.visibleReview : "nobody";
	const address = template
		.replace(":conf", path)
		.replace(":path", path)
		.replace(":locale", "en")
		.replace("experts/:number", "experts/999999")
		.replace(/(?<=registrations\/(:conf\/adm\/)?):number/, "999999")
		.replace("adm/rooms/:room", "adm/rooms/reg-999999")
		.replace(":room", `sub-${stage.number}`)
		.replace("messages/:n", "messages/999999")
		.replace(":n/:at", "999999/1")
		.replace(":number", String(stage.number))
		.replace(":version", "1")
		.replace("drafts/:id", `drafts/${method === "DELETE" ? "nobody" : stage.draft}`)
		.replace(":source", "0")
		.replace(":id", id)
		.replace(":provider", "google")
		.replace(":hash", "nothing");
	const query = REQUEST_QUERIES[name] ? `?${new URLSearchParams(REQUEST_QUERIES[name](stage))}` : "";
	const seen = stage.conferencesByPath.get(path);
	const known = stage.people.get("author");
	if (!seen || !known) throw new Error(`the stage has no ${path}`);
	const met: Record<Persona, number> = {};
	const ask = async ([persona, person]: [Persona, Person]) => {
		const kept = new Map(person.cookies);
		const review = stage.reviews.get(persona) ?? stage.reviews.get("reviewer") ?? "";
		const answer = await person.request(method, address.replace(":review", review) + query, {
			body: REQUEST_BODIES[name]?.({ person, path, seen, known }) ?? (method === "POST" ? {} : undefined),
			headers: personaHeaders(stage, persona),
		});
		met[persona] = answer.status;
		if (STATE_CHANGES.test(name)) await undoSideEffects(path);
		// Ending routes must not affect the next route.
		if (SESSION_ROUTES.includes(name) && answer.status < 300 && persona !== "anonymous")
			await restartImpersonation(stage, persona);
		// A read may have rotated the token; the old one must not stay.
		else if (method !== "GET") for (const [cookie, value] of kept) person.cookies.set(cookie, value);
	};
	const asking = [...stage.people].filter(([persona]) => who.includes(persona));
	// State changes run one by one: each persona must find the same state.
	await mapWithConcurrency(
		STATE_CHANGES.test(name) || SESSION_ROUTES.includes(name) ? 1 : AT_ONCE,
		asking,
		ask,
	);
	return met;
}

let conferenceState: "open" | "archived" | "deleted" = "open";

async function setConferenceState(as: typeof conferenceState): Promise<void> {
	conferenceState = as;
	await undoSideEffects(stage.open.path);
}

async function undoSideEffects(path: string): Promise<void> {
	const row = conferences(machine.table).patch({ conference: path });
	if (path === stage.hidden.path) await row.set({ state: "hidden" }).go();
	else if (conferenceState === "deleted") await row.set({ deleted_at: new Date().toISOString() }).go();
	else await row.set({ state: conferenceState }).remove(["deleted_at"]).go();
}

/** Routes that end a session or impersonation, or start one. */
const SESSION_ROUTES = [
	"POST /api/auth/logout",
	"DELETE /api/impersonation",
	"POST /api/conf/:conf/adm/impersonation",
];

it("every route has a row and a rule", () => {
	expect(names.toSorted()).toEqual(Object.keys(OPEN_STATUSES).toSorted());
	expect(ROUTES.filter((route) => !route.access).map((route) => route.path)).toEqual([]);
});

it("every route is sent a valid form", () => {
	const [path, seen] = [stage.open.path, stage.conferencesByPath.get(stage.open.path)];
	const person = stage.people.get("author");
	if (!seen || !person) throw new Error("the stage has no author");
	const wrong = ROUTES.filter(({ method, path: route, body, query }) => {
		const sent = REQUEST_BODIES[`${method} ${route}`]?.({ person, path, seen, known: person });
		const asked = REQUEST_QUERIES[`${method} ${route}`]?.(stage);
		return (body && !v.is(body, sent)) || (query && !v.is(query, asked ?? {}));
	});
	expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it("an impersonator cannot send texts in the person's own words", async () => {
	const WORDS: Record<string, unknown> = { answer: "We did.", draft: { id: stage.draft, version: 1 } };
	const [path, superadmin] = [stage.open.path, stage.people.get("acting_superadmin")];
	const [seen, known] = [stage.conferencesByPath.get(path), stage.people.get("author")];
	if (!superadmin || !seen || !known) throw new Error("the stage is not whole");
	const forbidding = ROUTES.filter(({ impersonation_forbids }) => impersonation_forbids);
	for (const { method, path: route, impersonation_forbids = "" } of forbidding) {
		const form = REQUEST_BODIES[`${method} ${route}`]?.({ person: known, path, seen, known }) as object;
		const address = route.replace(":conf", path).replace(":number", String(stage.number));
		const body = { ...form, [impersonation_forbids]: WORDS[impersonation_forbids] };
		const headers = personaHeaders(stage, "acting_superadmin");
		const answer = await superadmin.request<ErrorBody>(method, address, { body, headers });
		expect([route, answer.status, answer.body.code]).toEqual([route, 403, "impersonating"]);
	}
	expect(new Set(forbidding.map(({ impersonation_forbids }) => impersonation_forbids))).toEqual(
		new Set(Object.keys(WORDS)),
	);
});

/** Consents and words of the person (product.md §1): the matrix takes them from the routes' own rules. */
const PERSONAL_WRITES = [
	"PUT /api/conf/:conf/registration",
	"POST /api/conf/:conf/registration",
	"POST /api/conf/:conf/registration/cancellation",
	"PUT /api/conf/:conf/papers/:number/reviews/:id/reply",
	"POST /api/conf/:conf/myreviews/:review/answer",
	"PUT /api/conf/:conf/myreviews/:review/draft",
	"POST /api/conf/:conf/myreviews/:review/send",
	"POST /api/conf/:conf/rooms/:room/messages",
	"PUT /api/profile/password",
	"POST /api/profile/deletion",
];

it.each(PERSONAL_WRITES)("%s is refused to whoever acts as the person", (route) => {
	expect(names).toContain(route);
	expect(forbidsImpersonation(ruleOf(route), true)).toBe(true);
});

describe("an open conference", () => {
	it.each(Object.keys(OPEN_STATUSES))("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, statusInOpen(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

const CONFERENCE_ROUTES = Object.keys(OPEN_STATUSES).filter((name) =>
	/:conf|confs\/:path|previews\/:path/.test(name),
);

const hasFurtherChecks = (name: string) =>
	!name.startsWith("GET ") ||
	name in HIDDEN_DIFFERENCES ||
	name in ARCHIVED_DIFFERENCES ||
	STATE_CHANGES.test(name) ||
	/:path|:number|:review|:room/.test(name);

/** In other states, one reading route represents all with the same rule and no further checks. */
const TESTED_ROUTES = CONFERENCE_ROUTES.filter((name) => {
	const alike = CONFERENCE_ROUTES.filter(
		(other) => !hasFurtherChecks(other) && JSON.stringify(ruleOf(other)) === JSON.stringify(ruleOf(name)),
	);
	return hasFurtherChecks(name) || alike[0] === name;
});

function actorOf(persona: Persona): Actor | null {
	const target = IMPERSONATION_TARGETS[persona];
	const real = { user_id: "r", email: "r@example.org", conference: "open", conflicts: [] };
	const scope = persona === "acting_platform_admin" ? null : real.conference;
	if (target) return { ...(actorOf(target) as Actor), real: { ...real, conference: scope } };
	if (persona === "anonymous") return null;
	const platform_admin = persona === "platform_admin";
	return {
		user_id: persona,
		email: persona,
		session: "",
		rights: 0,
		addresses: [],
		conflicts: [],
		verified: persona !== "unverified",
		platform_admin,
		roles: platform_admin ? [{ type: "superadmin" }] : (ROLES[persona] ?? []),
	};
}

/** Returns the status by the rule alone, in a conference with staff only. */
function statusByRule(
	name: string,
	persona: Persona,
	conference: Parameters<typeof conferenceVisibility>[0] & { conference: string },
) {
	const rule = ruleOf(name);
	const actor = actorOf(persona);
	const known = isKnownTo(conferenceVisibility(conference, rule.deleted), actor, false);
	const refusal = accessRefusal(rule, { actor, conference, known, writes: !name.startsWith("GET ") });
	return refusal ? ERROR_STATUS[refusal.kind] : statusInOpen(name, persona);
}

const OTHER_STATES = {
	archived: { conference: "open", state: "archived" },
	deleted: { conference: "open", state: "open", deleted_at: "2026-11-01" },
	hidden: { conference: "hidden", state: "hidden" },
} as const;

it.each([
	["archived", statusInArchived],
	["deleted", statusInDeleted],
	["hidden", statusInHidden],
] as const)("in an %s conference, each rule alone gives the expected statuses", (state, expectedIn) => {
	for (const name of CONFERENCE_ROUTES.filter((one) => !hasFurtherChecks(one))) {
		const met = PERSONAS.map((persona) => [persona, statusByRule(name, persona, OTHER_STATES[state])]);
		expect([name, met]).toEqual([name, PERSONAS.map((persona) => [persona, expectedIn(name, persona)])]);
	}
});

describe("an archived conference", () => {
	beforeAll(() => setConferenceState("archived"));
	afterAll(() => setConferenceState("open"));
	it.each(TESTED_ROUTES)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, statusInArchived(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

describe("a deleted conference", () => {
	beforeAll(() => setConferenceState("deleted"));
	afterAll(() => setConferenceState("open"));
	it.each(TESTED_ROUTES)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, statusInDeleted(name, persona)]));
		expect(await statuses(name, stage.open.path)).toEqual(wanted);
	});
});

describe("a hidden conference", () => {
	it.each(TESTED_ROUTES)("%s", async (name) => {
		const wanted = Object.fromEntries(PERSONAS.map((persona) => [persona, statusInHidden(name, persona)]));
		expect(await statuses(name, stage.hidden.path)).toEqual(wanted);
	});
});

it("a conference is closed to an impersonator of another conference, whatever their own role", async () => {
	const names = Object.keys(OPEN_STATUSES).filter((name) => name.includes(":conf"));
	const met: [string, number | undefined][] = [];
	for (const name of names)
		met.push([name, (await statuses(name, stage.another.path, ["acting_superadmin"])).acting_superadmin]);
	expect(met).toEqual(names.map((name) => [name, name.endsWith("/restore") ? 404 : 403]));
});
