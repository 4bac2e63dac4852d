import { pagePolicy } from "@deck/core/site/site-headers";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import type { RenderPage } from "./render-page.ts";

const EMPTY_PAGE = "<!doctype html><script>boot()</script>";
const PAGE_POLICY = pagePolicy(
	{ s3Origin: "https://files.example.org", socketOrigin: "wss://deck.example.org" },
	EMPTY_PAGE,
);

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

async function requestHome(draw: RenderPage, headers: Record<string, string> = {}) {
	const app = createApp(makeFakePorts(engine.table), { empty: async () => EMPTY_PAGE, renderPage: draw });
	const response = await app.request("/api/public/pages/en/index", {
		headers: { "x-origin-secret": "origin-secret", ...headers },
	});
	const policy = response.headers.get("content-security-policy");
	return {
		etag: String(response.headers.get("etag")),
		page: [response.status, policy, await response.text()],
	};
}

test("a page is rendered into the empty one; with nothing to render, the empty page is sent", async () => {
	const drawn = await requestHome(async ({ empty }) => `${empty}<h1>drawn</h1>`);
	expect(drawn.page).toEqual([200, PAGE_POLICY, `${EMPTY_PAGE}<h1>drawn</h1>`]);
	expect((await requestHome(async () => undefined)).page).toEqual([200, PAGE_POLICY, EMPTY_PAGE]);
});

test("the empty page is sent if rendering fails", async () => {
	const written = vi.spyOn(console, "error").mockImplementation(() => {});
	const failing = await requestHome(() => Promise.reject(new Error("no such file: pages.mjs")));
	expect(failing.page).toEqual([200, PAGE_POLICY, EMPTY_PAGE]);
	expect(written).toHaveBeenCalledOnce();
});

test("a page that has not changed is answered with 304 and its policy", async () => {
	const draw: RenderPage = async ({ empty }) => empty;
	const { etag } = await requestHome(draw);
	expect((await requestHome(draw, { "if-none-match": etag })).page).toEqual([304, PAGE_POLICY, ""]);
});
