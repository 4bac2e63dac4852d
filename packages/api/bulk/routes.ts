import { BulkForm, BulkPreviewForm, BulkUndoForm, bulkId } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import { applyBulk } from "@deck/core/bulk/apply";
import { previewBulk } from "@deck/core/bulk/preview";
import { recentBulks } from "@deck/core/bulk/recent";
import { undoBulk } from "@deck/core/bulk/undo";
import { Hono } from "hono";
import * as v from "valibot";
import { staffWithAny } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

/** Any one is enough: core checks each paper. */
const staffWhoChangePapers = () =>
	staffWithAny(["editing", "write"], ["decision", "write"], ["placement", "write"]);

export const bulkRoutes = new Hono<AppEnv>()
	.post(
		"/conf/:conf/adm/bulk/try",
		summary("What a bulk action would do to each paper; nothing changes.", { 200: "Of each paper." }),
		staffWhoChangePapers(),
		body(BulkPreviewForm, LIMITS.bodyBytes),
		rateLimited("bulk"),
		async (c) => c.json(await previewBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk",
		summary("A portion of a bulk action.", { 200: "What became of each paper." }),
		staffWhoChangePapers(),
		body(BulkForm, LIMITS.bodyBytes),
		rateLimited("bulk"),
		async (c) => c.json(await applyBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk/:id/undo",
		summary("Takes back what one's own bulk action did to some papers.", { 200: "What became of each." }),
		staffWhoChangePapers(),
		param(v.object({ conf: v.string(), id: bulkId })),
		body(BulkUndoForm),
		rateLimited("bulk"),
		async (c) =>
			c.json(await undoBulk(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/bulk",
		summary("One's own bulk actions that can be undone."),
		staffWhoChangePapers(),
		async (c) => c.json(await recentBulks(c.var.context, c.var.conference)),
	);
