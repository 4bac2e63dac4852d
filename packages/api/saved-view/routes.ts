import { id } from "@deck/contracts/rules";
import { SavedViewEdit, SavedViewForm } from "@deck/contracts/saved-view";
import { createView, deleteView, editView, restoreView } from "@deck/core/saved-view/change";
import { listViews } from "@deck/core/saved-view/list";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const ViewParams = v.object({ conf: v.string(), id });

export const savedViewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/views",
		summary("The user's saved views and those shared with all staff."),
		staff("papers", "read"),
		async (c) => c.json(await listViews(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/views",
		summary("Saves a view of a list.", { 201: "Saved." }),
		staff("papers", "read"),
		body(SavedViewForm),
		rateLimited("conference"),
		async (c) => c.json(await createView(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/adm/views/:id",
		summary("Renames a saved view or replaces its settings."),
		staff("papers", "read"),
		param(ViewParams),
		body(SavedViewEdit),
		rateLimited("conference"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await editView(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.post(
		"/conf/:conf/adm/views/:id/undo",
		summary("Restores a deleted saved view."),
		staff("papers", "read"),
		param(ViewParams),
		rateLimited("conference"),
		async (c) => c.json(await restoreView(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.delete(
		"/conf/:conf/adm/views/:id",
		summary("Deletes a saved view; it can be restored for a day.", { 204: "Deleted." }),
		staff("papers", "read"),
		param(ViewParams),
		rateLimited("conference"),
		async (c) => {
			await deleteView(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
