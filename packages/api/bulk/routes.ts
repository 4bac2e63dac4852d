import { BulkForm, BulkPreviewForm, BulkUndoForm } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import { bulkId } from "@deck/contracts/rules";
import { applyBulk } from "@deck/core/bulk/apply";
import { previewBulk } from "@deck/core/bulk/preview";
import { recentBulks } from "@deck/core/bulk/recent";
import { previewUndo, undoableActions, undoBulk } from "@deck/core/bulk/undo";
import { Hono } from "hono";
import * as v from "valibot";
import { staffWithAny } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

/** Requires one of the three permissions; core checks each paper. */
const staffWhoChangePapers = () =>
	staffWithAny(["editing", "write"], ["decision", "write"], ["placement", "write"]);

export const bulkRoutes = new Hono<AppEnv>()
	.post(
		"/conf/:conf/adm/bulk/try",
		summary("Previews the effect of a bulk action on each paper.", { 200: "The effect on each paper." }),
		staffWhoChangePapers(),
		body(BulkPreviewForm, LIMITS.bodyBytes),
		rateLimited("bulk"),
		async (c) => c.json(await previewBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk",
		summary("Runs a part of a bulk action.", { 200: "The outcome for each paper." }),
		staffWhoChangePapers(),
		body(BulkForm, LIMITS.bodyBytes),
		rateLimited("bulk"),
		async (c) => c.json(await applyBulk(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk/:id/undo",
		summary("Undoes an own bulk action for some papers.", { 200: "The outcome for each paper." }),
		staffWhoChangePapers(),
		param(v.object({ conf: v.string(), id: bulkId })),
		body(BulkUndoForm),
		rateLimited("bulk"),
		async (c) =>
			c.json(await undoBulk(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/bulk/:id/undo/try",
		summary("Previews the undo of an own bulk action.", { 200: "The effect on each paper." }),
		staffWhoChangePapers(),
		param(v.object({ conf: v.string(), id: bulkId })),
		body(BulkUndoForm),
		rateLimited("bulk"),
		async (c) =>
			c.json(
				await previewUndo(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json")),
			),
	)
	.get(
		"/conf/:conf/adm/bulk",
		summary("The user's bulk actions that can be undone."),
		staffWhoChangePapers(),
		async (c) => c.json(await recentBulks(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/undo",
		summary("The user's actions, single decisions too, that can be undone for this paper now."),
		staffWhoChangePapers(),
		param(PaperParams),
		async (c) => c.json(await undoableActions(c.var.context, c.var.conference, c.req.valid("param").number)),
	);
