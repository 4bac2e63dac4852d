import { DraftForm, SaveDraftForm } from "@deck/contracts/draft";
import { LIMITS } from "@deck/contracts/limits";
import { id } from "@deck/contracts/rules";
import { createDraft } from "@deck/core/draft/create";
import { purgeDraft } from "@deck/core/draft/purge";
import { listDrafts, readDraft } from "@deck/core/draft/read";
import { saveDraft } from "@deck/core/draft/save";
import { Hono } from "hono";
import * as v from "valibot";
import { participantNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const DraftParams = v.object({ conf: v.string(), id });

/** Routes of paper drafts, which are private to their author, also towards staff and under impersonation. */
export const draftRoutes = new Hono<AppEnv>()
	.post(
		"/conf/:conf/drafts",
		summary("Starts a draft.", { 201: "Started." }),
		participantNotImpersonated(),
		body(DraftForm, LIMITS.draftBytes),
		rateLimited("draft"),
		async (c) => c.json(await createDraft(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/conf/:conf/drafts", summary("The user's drafts."), participantNotImpersonated(), async (c) =>
		c.json(await listDrafts(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/drafts/:id",
		summary("A draft of the user."),
		participantNotImpersonated(),
		param(DraftParams),
		async (c) => c.json(await readDraft(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.put(
		"/conf/:conf/drafts/:id",
		summary("Saves a draft."),
		participantNotImpersonated(),
		param(DraftParams),
		body(SaveDraftForm, LIMITS.draftBytes),
		rateLimited("draft"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await saveDraft(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/drafts/:id",
		summary("Deletes a draft for good.", { 204: "Deleted." }),
		participantNotImpersonated(),
		param(DraftParams),
		rateLimited("draft"),
		async (c) => {
			await purgeDraft(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
