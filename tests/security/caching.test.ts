import { createApp } from "@deck/api/app";
import { describedRoutes } from "@deck/api/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { ProgrammeSteps, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";

/** What the CDN caches must be the same for everyone (stacks/cache-policies.ts: no cookie, header or query in the key). */

let machine: TestMachine;
let cast: Cast;
let path: string;

beforeAll(async () => {
	// Every request finds an idle session, and would answer with its cookie.
	machine = await startTestMachine({ env: { DECK_SESSION_TOUCH_SECONDS: "0" } });
	cast = await Cast.join(machine);
	path = await cast.createConference();
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(cast.the("editor"), roomsForm());
	await programme.change(cast.the("editor"), { put: [sessionForm("opening")] });
	expect((await programme.release(cast.the("editor"))).status).toBe(200);
});
afterAll(() => checkInvariantsAndStop(machine));

const CACHED = "public, max-age=0, s-maxage=60";
const NOT_CACHED = "private, no-store";

const routes = describedRoutes(createApp({} as never));
const isPublic = (one: { path: string }) => one.path.startsWith("/api/public/");
const reads = routes.filter(({ method }) => method === "GET");

const fillPath = (template: string) =>
	template
		.replace(/:(conf|path)/, path)
		.replace(":provider", "google")
		.replace(":locale", "en")
		.replace(/:(number|version)/g, "1")
		.replace(/:(id|hash)/g, "nothing");

test("only routes below /api/public are shared, and they use no session and no query", () => {
	expect(routes.filter((one) => isPublic(one) !== (one.access?.shared ?? false))).toEqual([]);
	expect(routes.filter(isPublic).map(({ method, query, limit }) => [method, query, limit])).toEqual(
		routes.filter(isPublic).map(() => ["GET", undefined, undefined]),
	);
});

describe("cached for a minute, the same for everyone", () => {
	test.each(reads.filter(isPublic).map((one) => one.path))("%s", async (template) => {
		const answers = await Promise.all([
			cast.the("anonymous").get(fillPath(template)),
			cast.the("creator").get(fillPath(template)),
			cast.the("admin").get(`${fillPath(template)}?other=1`, { "accept-language": "ru" }),
		]);
		const [first] = answers;
		for (const { status, headers, body } of answers) {
			expect([status, headers.get("cache-control"), headers.getSetCookie()]).toEqual([200, CACHED, []]);
			expect([body, headers.get("etag")]).toEqual([first.body, first.headers.get("etag")]);
			expect((headers.get("vary") ?? "accept-encoding").toLowerCase()).toBe("accept-encoding");
		}
		const etag = String(first.headers.get("etag"));
		const again = await cast.the("anonymous").get(fillPath(template), { "if-none-match": etag });
		expect([again.status, again.headers.get("cache-control")]).toEqual([304, CACHED]);
	});

	test.each(["/api/public/confs/nobody/info", "/api/public/previews/nobody", "/api/public/nothing"])(
		"but not for an unknown address: %s",
		async (address) => {
			const { status, headers } = await cast.the("anonymous").get(address);
			expect([status, headers.get("cache-control")]).toEqual([404, NOT_CACHED]);
		},
	);

	test("but not for the empty pages of unknown names, which would push out the others", async () => {
		const { status, headers } = await cast.the("anonymous").get("/api/public/pages/en/nobody");
		expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
	});
});

describe("never cached", () => {
	test.each(reads.filter((one) => !isPublic(one)).map((one) => one.path))("%s", async (template) => {
		for (const who of ["anonymous", "creator", "stranger"]) {
			const { headers } = await cast.the(who).get(fillPath(template));
			expect([who, headers.get("cache-control"), headers.get("etag")]).toEqual([who, NOT_CACHED, null]);
			expect(headers.get("cross-origin-resource-policy"), "embedded by other sites").toBe("same-origin");
		}
	});
});
