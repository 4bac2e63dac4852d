import { Hono } from "hono";
import { expect, expectTypeOf, it } from "vitest";
import { anyone, member } from "./access.ts";
import { type AppType, createApp } from "./app.ts";
import type { Base } from "./environment.ts";
import { limited, type Unlimited } from "./limit.ts";
import { describedRoutes } from "./openapi.ts";

it("is declared by every route that writes: one without it does not compile here, by its name", () => {
	const unlimited: { [Route in Unlimited<AppType>]: never } = {};
	expect(unlimited).toEqual({});
	const silent = describedRoutes(createApp({} as never)).filter(
		({ method, limit }) => method !== "GET" && !limit,
	);
	expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it("is missed by its type in an app of several parts", () => {
	const part = new Hono<Base>()
		.get("/a", member(), (c) => c.json({}))
		.post("/a", member(), limited("paper"), (c) => c.json({}))
		.put("/a/:id", member(), (c) => c.json({}))
		.delete("/b", member(), (c) => c.body(null, 204));
	const app = new Hono<Base>().route("/api", part).get("/c", anyone(), (c) => c.json({}));
	expectTypeOf<Unlimited<typeof app>>().toEqualTypeOf<"$put /api/a/:id" | "$delete /api/b">();
	expect(app.routes.length).toBeGreaterThan(0);
});
