import { DraftForm, SaveDraftForm } from "@deck/contracts/draft";
import { LIMITS } from "@deck/contracts/limits";
import { id } from "@deck/contracts/rules";
import { makeDraft } from "@deck/core/draft/make";
import { removeDraft } from "@deck/core/draft/remove";
import { saveDraft } from "@deck/core/draft/save";
import { ownDrafts, readOwnDraft } from "@deck/core/paper/own-drafts";
import { Hono } from "hono";
import * as v from "valibot";
import { participant } from "../access.ts";
import { body, param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

const DraftParams = v.object({ conf: v.string(), id });

/** What somebody has begun to write: for themself alone, whatever others are in the conference. */
export const draftRoutes = new Hono<Base>()
	.post(
		"/conf/:conf/drafts",
		summary("Begins a draft.", { 201: "Begun." }),
		participant(),
		body(DraftForm, LIMITS.draftBytes),
		limited("draft"),
		async (c) => c.json(await makeDraft(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/conf/:conf/drafts", summary("One's own drafts."), participant(), async (c) =>
		c.json(await ownDrafts(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/drafts/:id",
		summary("A draft of one's own."),
		participant(),
		param(DraftParams),
		async (c) => c.json(await readOwnDraft(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.put(
		"/conf/:conf/drafts/:id",
		summary("Saves a draft."),
		participant(),
		param(DraftParams),
		body(SaveDraftForm, LIMITS.draftBytes),
		limited("draft"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await saveDraft(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/drafts/:id",
		summary("Throws a draft away.", { 204: "Gone." }),
		participant(),
		param(DraftParams),
		limited("draft"),
		async (c) => {
			await removeDraft(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
