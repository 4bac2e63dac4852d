import { pagePolicy } from "@deck/core/kernel/site-headers";
import { makeFakePorts } from "@deck/tests/support/fake-ports";
import { expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import type { DrawPage } from "./draw.ts";

const EMPTY = "<!doctype html><script>boot()</script>";
const POLICY = pagePolicy(
	{ s3Origin: "https://files.example.org", socketOrigin: "wss://deck.example.org" },
	EMPTY,
);

async function home(draw: DrawPage, headers: Record<string, string> = {}) {
	const app = createApp(makeFakePorts({} as never), { empty: async () => EMPTY, draw });
	const answer = await app.request("/api/public/pages/en/index", {
		headers: { "x-origin-secret": "origin-secret", ...headers },
	});
	const policy = answer.headers.get("content-security-policy");
	return { etag: String(answer.headers.get("etag")), page: [answer.status, policy, await answer.text()] };
}

test("a page is drawn into the empty one, and is the empty one where there is nothing to draw", async () => {
	const drawn = await home(async ({ empty }) => `${empty}<h1>drawn</h1>`);
	expect(drawn.page).toEqual([200, POLICY, `${EMPTY}<h1>drawn</h1>`]);
	expect((await home(async () => undefined)).page).toEqual([200, POLICY, EMPTY]);
});

test("a page that fails to be drawn is the empty one", async () => {
	const written = vi.spyOn(console, "error").mockImplementation(() => {});
	const failing = await home(() => Promise.reject(new Error("no such file: pages.mjs")));
	expect(failing.page).toEqual([200, POLICY, EMPTY]);
	expect(written).toHaveBeenCalledOnce();
});

test("a page that has not changed is told so with its policy", async () => {
	const draw: DrawPage = async ({ empty }) => empty;
	const { etag } = await home(draw);
	expect((await home(draw, { "if-none-match": etag })).page).toEqual([304, POLICY, ""]);
});
