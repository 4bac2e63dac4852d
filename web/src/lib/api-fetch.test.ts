import { beforeEach, expect, test, vi } from "vitest";
import { apiFetch } from "./api-fetch.ts";
import { setImpersonation, useImpersonation } from "./impersonation.ts";

const IMPERSONATION = {
	email: "мира+1@example.org",
	path: "spectra",
	everywhere: false,
	until: "2027-01-01T10:00:00Z",
};

let reloads = 0;
let calls: [string, string | null][] = [];
let answer: () => Response;
let kept: Map<string, string>;

beforeEach(() => {
	reloads = 0;
	calls = [];
	kept = new Map();
	answer = () => new Response("{}");
	vi.stubGlobal("window", {
		location: { origin: "https://deck.example", reload: () => reloads++ },
		sessionStorage: {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => void kept.set(key, value),
			removeItem: (key: string) => void kept.delete(key),
		},
	});
	vi.stubGlobal("document", { cookie: "XSRF-TOKEN=t" });
	vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
		if (path.startsWith("/api/sanctum/")) return new Response(null, { status: 204 });
		calls.push([path, new Headers(init.headers).get("impersonate")]);
		return answer();
	});
	setImpersonation(null);
});

const refusal = (status: number, code: string) => () => Response.json({ message: code, code }, { status });
const post = (path: string) => apiFetch(path, { method: "POST" });
const currentImpersonation = () => useImpersonation.getState().as;
const storedImpersonation = () => kept.get("impersonation") ?? null;

test("requests name the impersonated person, except those of signing in", async () => {
	await apiFetch("/api/conf/spectra");
	setImpersonation(IMPERSONATION);
	const header = encodeURIComponent(IMPERSONATION.email);
	await apiFetch("/api/conf/spectra");
	await apiFetch("/api/auth/user");
	await post("/api/conf/spectra/papers");
	answer = refusal(422, "invalid");
	for (const path of ["login", "register", "forgot-password", "reset-password"]) {
		await expect(post(`/api/auth/${path}`)).rejects.toThrow("invalid");
	}
	expect(calls).toEqual([
		["/api/conf/spectra", null],
		["/api/conf/spectra", header],
		["/api/auth/user", header],
		["/api/conf/spectra/papers", header],
		["/api/auth/login", null],
		["/api/auth/register", null],
		["/api/auth/forgot-password", null],
		["/api/auth/reset-password", null],
	]);
	expect([currentImpersonation(), storedImpersonation()]).toEqual([
		IMPERSONATION,
		JSON.stringify(IMPERSONATION),
	]);
});

test.each(["/api/auth/login", "/api/auth/logout", "/api/auth/social?code=c&state=s"])(
	"%s ends impersonation",
	async (path) => {
		setImpersonation(IMPERSONATION);
		await post(path);
		expect([currentImpersonation(), storedImpersonation(), reloads]).toEqual([null, null, 0]);
	},
);

test.each([
	"/api/auth/alias/a/b",
	"/api/auth/email/a/b",
	"/api/auth/verify/a/b",
	"/api/auth/verify/resend",
	"/api/auth/forgot-password",
])("%s keeps impersonation, and is sent without it", async (path) => {
	setImpersonation(IMPERSONATION);
	await post(path);
	expect([currentImpersonation(), storedImpersonation()]).toEqual([
		IMPERSONATION,
		JSON.stringify(IMPERSONATION),
	]);
	expect(calls).toEqual([[path, null]]);
});

test("the end of the session ends impersonation", async () => {
	setImpersonation(IMPERSONATION);
	answer = refusal(401, "unauthenticated");
	await expect(apiFetch("/api/auth/user")).rejects.toThrow("unauthenticated");
	expect([currentImpersonation(), storedImpersonation(), reloads]).toEqual([null, null, 0]);
});

test("when the server ends impersonation, the page reloads once and can report it", async () => {
	setImpersonation(IMPERSONATION);
	answer = refusal(403, "not_impersonating");
	const both = await Promise.allSettled([apiFetch("/api/auth/user"), apiFetch("/api/conf/spectra")]);
	expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect([reloads, storedImpersonation()]).toEqual([1, JSON.stringify({ ...IMPERSONATION, over: true })]);
	answer = () => new Response("{}");
	await apiFetch("/api/auth/user");
	expect(calls.at(-1)).toEqual(["/api/auth/user", null]);
});

test("other refusals keep impersonation", async () => {
	setImpersonation(IMPERSONATION);
	answer = refusal(403, "impersonation_elsewhere");
	await expect(apiFetch("/api/conf/optics")).rejects.toThrow("impersonation_elsewhere");
	expect([currentImpersonation(), reloads]).toEqual([IMPERSONATION, 0]);
});

test.each([
	[401, "/api/conf/spectra/mysubs", 1],
	[419, "/api/auth/login", 1],
	[401, "/api/auth/user", 0],
	[403, "/api/conf/spectra/adm/papers", 0],
])("%i of %s reloads the page, at most once a minute", async (status, path, expected) => {
	answer = refusal(status, "refused");
	for (let time = 0; time < 2; time++) await expect(post(path)).rejects.toThrow("refused");
	expect(reloads).toBe(expected);
});

test("an answer requested early is used once, and not after a change or a sign-in", async () => {
	const early = () => Promise.resolve(Response.json("early"));
	answer = () => Response.json("asked");
	const read = async (path: string) => (await apiFetch(path)).json();

	window.firstAnswers = new Map([["/api/conf/spectra", early()]]);
	expect([await read("/api/conf/spectra"), await read("/api/conf/spectra")]).toEqual(["early", "asked"]);

	window.firstAnswers = new Map([["/api/auth/user", early()]]);
	await apiFetch("/api/auth/social?code=1");
	expect(await read("/api/auth/user")).toBe("asked");

	window.firstAnswers = new Map([["/api/auth/user", early()]]);
	await apiFetch("/api/auth/login", { method: "POST" });
	expect(await read("/api/auth/user")).toBe("asked");
});
