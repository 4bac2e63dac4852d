import { NamesakesForm } from "@deck/contracts/namesake";
import { listNamesakes } from "@deck/core/namesake/list";
import { tellApart } from "@deck/core/namesake/tell-apart";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { body } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

export const namesakeRoutes = new Hono<Base>()
	.get(
		"/conf/:conf/adm/authors/namesakes",
		summary("Marks of the pairs of authors who are different people."),
		staff("papers", "read"),
		async (c) => c.json(await listNamesakes(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/authors/namesakes",
		summary("Says that authors are different people, or takes that back.", { 204: "Said." }),
		staff("editing", "write"),
		body(NamesakesForm),
		limited("conference"),
		async (c) => {
			await tellApart(c.var.context, c.var.conference, c.req.valid("json"));
			return c.body(null, 204);
		},
	);
