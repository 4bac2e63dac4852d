import { DistinctAuthorsForm } from "@deck/contracts/distinct-authors";
import { listDistinctAuthors } from "@deck/core/paper/distinct-authors/list";
import { markDistinct } from "@deck/core/paper/distinct-authors/mark-distinct";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { body } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

export const distinctAuthorsRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/authors/distinct",
		summary("Pairs of authors of the same name that staff marked as different people."),
		staff("papers", "read"),
		async (c) => c.json(await listDistinctAuthors(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/authors/distinct",
		summary("Marks authors as different people, or removes that mark.", { 204: "Saved." }),
		staff("editing", "write"),
		body(DistinctAuthorsForm),
		rateLimited("conference"),
		async (c) => {
			await markDistinct(c.var.context, c.var.conference, c.req.valid("json"));
			return c.body(null, 204);
		},
	);
