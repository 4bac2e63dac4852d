import type { Ports } from "@deck/core/kernel/ports";
import { RATE_LIMITS, type RateLimit } from "@deck/core/kernel/rate-limit-settings";
import { Hono } from "hono";
import { expect, expectTypeOf, it } from "vitest";
import { anyone, signedInUser } from "./access.ts";
import { type AppType, createApp } from "./app.ts";
import type { AppEnv } from "./hono-env.ts";
import { describedRoutes } from "./openapi.ts";
import { rateLimited, type UnlimitedRoutes } from "./rate-limit.ts";

it("every route that writes declares a rate limit; the types name a route without one", () => {
	const unlimited: { [Route in UnlimitedRoutes<AppType>]: never } = {};
	expect(unlimited).toEqual({});
	const silent = describedRoutes(createApp({} as Ports)).filter(
		({ method, limit }) => method !== "GET" && !limit,
	);
	expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it("what staff do once or twice for each paper may be done for hundreds of papers in an hour", () => {
	const limits = describedRoutes(createApp({} as Ports)).flatMap(({ access, method, path, limit }) =>
		access?.who === "staff" && path.includes("/papers/:number") && limit && method !== "GET"
			? [[`${method} ${path}`, RATE_LIMITS[limit] as RateLimit] as const]
			: [],
	);
	const small = limits.filter(([, { window, account = 0, staff = account }]) => staff / window < 300 / 3600);
	expect([limits.length > 0, small.map(([route]) => route)]).toEqual([true, []]);
});

it("names routes without a limit in an app of several parts", () => {
	const part = new Hono<AppEnv>()
		.get("/a", signedInUser(), (c) => c.json({}))
		.post("/a", signedInUser(), rateLimited("paper"), (c) => c.json({}))
		.put("/a/:id", signedInUser(), (c) => c.json({}))
		.delete("/b", signedInUser(), (c) => c.body(null, 204));
	const app = new Hono<AppEnv>().route("/api", part).get("/c", anyone(), (c) => c.json({}));
	expectTypeOf<UnlimitedRoutes<typeof app>>().toEqualTypeOf<"$put /api/a/:id" | "$delete /api/b">();
	expect(app.routes.length).toBeGreaterThan(0);
});
