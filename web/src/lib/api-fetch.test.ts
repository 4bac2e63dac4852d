import { beforeEach, expect, test, vi } from "vitest";
import { apiFetch } from "./api-fetch.ts";
import { setImpersonation, useImpersonation } from "./impersonation.ts";

const ACTING = {
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
const acting = () => useImpersonation.getState().as;
const keptActing = () => kept.get("impersonation") ?? null;

test("calls say as whom one acts; those about one's own way in do not", async () => {
	await apiFetch("/api/conf/spectra");
	setImpersonation(ACTING);
	const header = encodeURIComponent(ACTING.email);
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
	expect([acting(), keptActing()]).toEqual([ACTING, JSON.stringify(ACTING)]);
});

test.each(["/api/auth/login", "/api/auth/logout", "/api/auth/social?code=c&state=s"])(
	"%s ends acting as somebody",
	async (path) => {
		setImpersonation(ACTING);
		await post(path);
		expect([acting(), keptActing(), reloads]).toEqual([null, null, 0]);
	},
);

test.each([
	"/api/auth/alias/a/b",
	"/api/auth/email/a/b",
	"/api/auth/verify/a/b",
	"/api/auth/verify/resend",
	"/api/auth/forgot-password",
])("%s does not, nor does it speak for the other person", async (path) => {
	setImpersonation(ACTING);
	await post(path);
	expect([acting(), keptActing()]).toEqual([ACTING, JSON.stringify(ACTING)]);
	expect(calls).toEqual([[path, null]]);
});

test("so does the end of the session", async () => {
	setImpersonation(ACTING);
	answer = refusal(401, "unauthenticated");
	await expect(apiFetch("/api/auth/user")).rejects.toThrow("unauthenticated");
	expect([acting(), keptActing(), reloads]).toEqual([null, null, 0]);
});

test("when the server ends it the page reloads once, and the next one has it to say", async () => {
	setImpersonation(ACTING);
	answer = refusal(403, "not_impersonating");
	const both = await Promise.allSettled([apiFetch("/api/auth/user"), apiFetch("/api/conf/spectra")]);
	expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect([reloads, keptActing()]).toEqual([1, JSON.stringify({ ...ACTING, over: true })]);
	answer = () => new Response("{}");
	await apiFetch("/api/auth/user");
	expect(calls.at(-1)).toEqual(["/api/auth/user", null]);
});

test("another refusal ends nothing", async () => {
	setImpersonation(ACTING);
	answer = refusal(403, "impersonation_elsewhere");
	await expect(apiFetch("/api/conf/optics")).rejects.toThrow("impersonation_elsewhere");
	expect([acting(), reloads]).toEqual([ACTING, 0]);
});

test.each([
	[401, "/api/conf/spectra/mysubs", 1],
	[419, "/api/auth/login", 1],
	[401, "/api/auth/user", 0],
	[403, "/api/conf/spectra/adm/papers", 0],
])("%i of %s reloads the page, though not twice in a minute", async (status, path, expected) => {
	answer = refusal(status, "refused");
	for (let time = 0; time < 2; time++) await expect(post(path)).rejects.toThrow("refused");
	expect(reloads).toBe(expected);
});

test("what was asked for ahead is taken once, and not after a change or a way in", async () => {
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
