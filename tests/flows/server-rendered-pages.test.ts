import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ConferenceSummary, ConferenceWithInfo } from "@deck/contracts/conference";
import { conferences } from "@deck/core/conference/entity";
import { pagePolicy } from "@deck/core/site/site-headers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPath } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";

interface Drawn<T> {
	pathname: string;
	locale: string;
	at: string;
	answer: T;
}

const EMPTY = readFileSync(join(import.meta.dirname, "../support/machine/stranger.html"), "utf8");

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await startTestMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function page<T>(address: string, headers: Record<string, string> = {}) {
	const answer = await fetch(machine.url + address, { headers: { "accept-language": "en", ...headers } });
	const text = await answer.text();
	const policy = answer.headers.get("content-security-policy");
	const drawn = text === EMPTY ? null : (JSON.parse(text) as Drawn<T>);
	return { status: answer.status, policy, drawn };
}

test("the home page has the open conferences, in the language of the cookie or else of the browser", async () => {
	const path = await cast.createConference();
	const { status, drawn } = await page<ConferenceSummary[]>("/?utm=1");
	expect([status, drawn?.pathname, drawn?.locale]).toEqual([200, "/", "en"]);
	const { body } = await cast.the("anonymous").get<ConferenceSummary[]>("/api/public/home");
	expect(drawn?.answer).toEqual(body);
	expect(drawn?.answer.some((row) => row.path === path)).toBe(true);
	expect(drawn?.at.endsWith(":00.000Z")).toBe(true);
	const russian = { "accept-language": "ru-RU,ru;q=0.9" };
	expect((await page("/", russian)).drawn?.locale).toBe("ru");
	expect((await page("/", { ...russian, cookie: "lang=en" })).drawn?.locale).toBe("en");
});

test("a malformed language tag is read by its first letters", async () => {
	const path = await cast.createConference();
	for (const address of ["/", `/${path}`]) {
		const { status, drawn } = await page(address, { "accept-language": "ru-RU@posix,en" });
		expect([status, drawn?.locale]).toEqual([200, "ru"]);
	}
});

test("each page comes with the security policy of its build, the empty one too", async () => {
	const path = await cast.createConference();
	const origins = {
		s3Origin: machine.env.FILES_ORIGIN ?? "",
		socketOrigin: machine.url.replace("http", "ws"),
	};
	for (const address of ["/", `/${path}`, `/${newPath()}`]) {
		expect((await page(address)).policy).toEqual(pagePolicy(origins, EMPTY));
	}
});

test("a conference's home has only what anybody may see, and nothing about the reader", async () => {
	const path = await cast.createConference();
	const creator = cast.the("creator");
	const { body } = await cast.the("anonymous").get<ConferenceWithInfo>(`/api/conf/${path}`);
	expect((await page(`/${path}`)).drawn?.answer).toEqual(body);
	const direct = await creator.get<string>(`/api/public/pages/en/${path}`);
	expect([JSON.parse(direct.body).answer, body.admin_roles]).toEqual([body, []]);
});

test("a hidden, deleted or missing conference is not rendered", async () => {
	const path = await cast.createConference();
	expect((await page(`/${newPath()}`)).drawn).toEqual(null);
	for (const [state, back] of [
		["hide", "open"],
		["deletion", "restore"],
	] as const) {
		expect((await cast.postAdmin("creator", path, state, { path })).status).toBe(204);
		expect(await page(`/${path}`)).toEqual(await page(`/${newPath()}`));
		expect((await cast.postAdmin("creator", path, back)).status).toBe(204);
		expect((await page(`/${path}`)).drawn?.pathname).toEqual(`/${path}`);
	}
});

test("under a former path the page has the current one, so that the application leads there", async () => {
	const path = await cast.createConference();
	const next = newPath();
	const { body } = await cast.readConference("creator", path);
	expect(
		(await cast.putAdmin("creator", path, "details", partForms.details(body, { path: next }))).status,
	).toBe(200);
	expect((await page<ConferenceWithInfo>(`/${path}`)).drawn?.answer.path).toEqual(next);
});

test("a cached page shows what another process writes to the table", async () => {
	const path = await cast.createConference();
	const titles = { short_title: "Firn", title: "Firn and névé" };
	const titlesOf = async () => (await page<ConferenceWithInfo>(`/${path}`)).drawn?.answer.locales.en;
	expect(await titlesOf()).not.toEqual(titles);
	await conferences(machine.table)
		.patch({ conference: path })
		.set({ locales: { en: titles, ru: titles } })
		.go();
	expect(await titlesOf()).toEqual(titles);
	const rows = (await page<ConferenceSummary[]>("/")).drawn?.answer;
	expect(rows?.find((row) => row.path === path)?.locales.en).toEqual(titles);
});

test("an address that cannot be a conference's path gets the application, and is not rendered", async () => {
	const stranger = cast.the("anonymous");
	for (const path of ["about", "a".repeat(65)]) {
		const [site, direct] = [
			await stranger.get(`/${path}`),
			await stranger.get(`/api/public/pages/en/${path}`),
		];
		const types = [site, direct].map(({ headers }) => headers.get("content-type")?.split("/")[0]);
		expect([path, direct.status, types]).toEqual([path, 404, ["text", "application"]]);
	}
});
