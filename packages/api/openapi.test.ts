import { readFileSync } from "node:fs";
import type { Ports } from "@deck/core/kernel/ports";
import { expect, it } from "vitest";
import root from "../../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { describedRoutes, openapi } from "./openapi.ts";

const app = createApp({} as Ports);

it("is written as the routes are (npm run openapi)", () => {
	const written = readFileSync(new URL("openapi.generated.json", import.meta.url), "utf8");
	expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(openapi(app, root.version))));
});

it("has a summary, a rule and a reply for every route", () => {
	const silent = describedRoutes(app).filter((route) => !route.summary || !route.access || !route.replies);
	expect(silent.map((route) => route.path)).toEqual([]);
});
