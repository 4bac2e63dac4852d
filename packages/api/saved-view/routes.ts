import { id } from "@deck/contracts/rules";
import { SavedViewForm } from "@deck/contracts/saved-view";
import { listViews } from "@deck/core/saved-view/list";
import { makeView } from "@deck/core/saved-view/make";
import { removeView } from "@deck/core/saved-view/remove";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

/** How the lists of a conference are looked at, saved under names. */
export const savedViewRoutes = new Hono<Base>()
	.get(
		"/conf/:conf/adm/views",
		summary("One's own saved views, and those for all staff."),
		staff("papers", "read"),
		async (c) => c.json(await listViews(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/views",
		summary("Saves how a list is looked at.", { 201: "Saved." }),
		staff("papers", "read"),
		body(SavedViewForm),
		limited("conference"),
		async (c) => c.json(await makeView(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.delete(
		"/conf/:conf/adm/views/:id",
		summary("Deletes a saved view.", { 204: "Deleted." }),
		staff("papers", "read"),
		param(v.object({ conf: v.string(), id })),
		async (c) => {
			await removeView(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
