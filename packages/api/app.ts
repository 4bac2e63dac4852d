import { AppError } from "@deck/core/kernel/errors";
import { newId, sameSignature } from "@deck/core/kernel/ids";
import type { Ports } from "@deck/core/kernel/ports";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { anyone } from "./access.ts";
import { accountRoutes } from "./account/routes.ts";
import { socialRoutes } from "./account/social-routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { bodyLimit } from "./body.ts";
import { compression } from "./compression.ts";
import { conferencePartRoutes } from "./conference/part-routes.ts";
import { previewRoutes } from "./conference/preview-routes.ts";
import { conferenceRoutes } from "./conference/routes.ts";
import { csrf } from "./csrf.ts";
import { deckRoutes } from "./deck/routes.ts";
import { summary } from "./description.ts";
import type { Base } from "./environment.ts";
import { onError } from "./errors.ts";
import { paperFileRoutes, paperRoutes } from "./paper/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { uploadRoutes } from "./upload/routes.ts";

/**
 * The HTTP API under /api and the files under /files. Routes declare who may call them (`access.ts`), what they take
 * (`body.ts`) and what they are (`description.ts`); the use cases are core's.
 */
export function createApp(ports: Ports) {
	const app = new Hono<Base>();
	app.use(compression);
	app.use(async (c, next) => {
		c.set("ports", ports);
		c.set("request_id", c.req.header("x-amzn-trace-id") ?? newId());
		if (!sameSignature(c.req.header("x-origin-secret") ?? "", ports.config.origin_secret))
			throw new AppError("forbidden", "forbidden");
		c.header("Cache-Control", "private, no-store");
		await next();
	});
	// Weak, as the same answer travels in more than one compression.
	app.use("/api/public/*", etag({ weak: true }));
	app.use(bodyLimit);
	app.use(csrf);
	app.onError(onError);
	app.notFound(() => {
		throw new AppError("not_found", "not_found");
	});
	return app
		.route("/api", accountRoutes)
		.route("/api", socialRoutes)
		.route("/api", profileRoutes)
		.route("/api", peopleRoutes)
		.route("/api", deckRoutes)
		.route("/api", conferenceRoutes)
		.route("/api", conferencePartRoutes)
		.route("/api", previewRoutes)
		.route("/api", staffRoutes)
		.route("/api", auditRoutes)
		.route("/api", uploadRoutes)
		.route("/api", paperRoutes)
		.route("/files", paperFileRoutes)
		.get("/api/openapi.json", summary("This document.", { 200: "OpenAPI 3.1" }), anyone(), async (c) => {
			const document = await import("./openapi.generated.json", { with: { type: "json" } });
			return c.json(document.default);
		});
}

/** The routes' types, for the web's client. */
export type AppType = ReturnType<typeof createApp>;
