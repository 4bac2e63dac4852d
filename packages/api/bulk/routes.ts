import { BulkForm, BulkTryForm, BulkUndoForm, bulkId } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import { applyBulk } from "@deck/core/bulk/apply";
import { recentBulks } from "@deck/core/bulk/recent";
import { tryBulk } from "@deck/core/bulk/try";
import { undoBulk } from "@deck/core/bulk/undo";
import { Hono } from "hono";
import * as v from "valibot";
import { staffWithAny } from "../access.ts";
import { body, param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

/** Any one is enough: core checks each paper. */
const changes = () => staffWithAny(["editing", "write"], ["decision", "write"], ["placement", "write"]);

export const bulkRoutes = new Hono<Base>()
	.post(
		"/conf/:conf/adm/bulk/try",
		summary("What a bulk action would do to each paper; nothing changes.", { 200: "Of each paper." }),
		changes(),
		body(BulkTryForm, LIMITS.bodyBytes),
		limited("bulk"),
		async (c) => c.json(await tryBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk",
		summary("A portion of a bulk action.", { 200: "What became of each paper." }),
		changes(),
		body(BulkForm, LIMITS.bodyBytes),
		limited("bulk"),
		async (c) => c.json(await applyBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk/:id/undo",
		summary("Takes back what one's own bulk action did to some papers.", { 200: "What became of each." }),
		changes(),
		param(v.object({ conf: v.string(), id: bulkId })),
		body(BulkUndoForm),
		limited("bulk"),
		async (c) =>
			c.json(await undoBulk(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.get("/conf/:conf/adm/bulk", summary("One's own bulk actions that can be undone."), changes(), async (c) =>
		c.json(await recentBulks(c.var.context, c.var.conference)),
	);
