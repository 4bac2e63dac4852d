import { LIMITS } from "@deck/contracts/limits";
import { AddVersionForm, EditPaperForm, HandOverPaperForm, SubmitPaperForm } from "@deck/contracts/paper";
import { ChangeStatusForm } from "@deck/contracts/paper-lifecycle";
import {
	ClearFormerAuthorForm,
	heldDecisionInstant,
	LinkPaperForm,
	OpenEditingForm,
	OpenExtendedForm,
	PaperPlacementForm,
	ReleaseForm,
	ReleasePreviewForm,
} from "@deck/contracts/paper-staff";
import { changePaperStatus, releaseDecisions } from "@deck/core/bulk/decide";
import { readStaffPaperPage, staffPaperPageKeys } from "@deck/core/deck/staff-paper-page";
import { clearFormerAuthor } from "@deck/core/paper/clear-former-author";
import { paperDeliveryProblems } from "@deck/core/paper/delivery-problems";
import { editPaper } from "@deck/core/paper/edit";
import { handOverPaper } from "@deck/core/paper/hand-over";
import { linkPaper } from "@deck/core/paper/link";
import { openEditing } from "@deck/core/paper/open-editing";
import { openExtended } from "@deck/core/paper/open-extended";
import { changePlacement } from "@deck/core/paper/placement";
import { submitExtended } from "@deck/core/paper/submit-extended";
import { addVersion } from "@deck/core/paper-lifecycle/add-version";
import { previewDecisionEmails } from "@deck/core/paper-lifecycle/decision-email-preview";
import { previewRelease } from "@deck/core/paper-lifecycle/preview";
import { discardDecision } from "@deck/core/paper-lifecycle/release-decisions";
import { withPresenterMissing } from "@deck/core/registration/presenter-missing";
import { Hono } from "hono";
import * as v from "valibot";
import { forbidWhenImpersonated, participantOrImpersonator, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { readTogether, readUploadsTogether } from "../read-together.ts";
import { summary } from "../route-description.ts";
import { PaperParams } from "./params.ts";

/** Identifies the held decision. */
const HeldDecisionQuery = v.object({ at: heldDecisionInstant });

export const paperLifecycleRoutes = new Hono<AppEnv>()
	.put(
		"/conf/:conf/papers/:number",
		summary("Edits a paper."),
		participantOrImpersonator(),
		param(PaperParams),
		body(EditPaperForm, LIMITS.bodyBytes),
		rateLimited("paper"),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await editPaper(context, conference, c.req.valid("param").number, c.req.valid("json"));
			return c.json(await withPresenterMissing(context, conference, paper));
		},
	)
	.post(
		"/conf/:conf/papers/:number/versions",
		summary("Submits a new version of the manuscript.", { 201: "Submitted." }),
		readUploadsTogether,
		participantOrImpersonator(),
		param(PaperParams),
		body(AddVersionForm, LIMITS.bodyBytes),
		forbidWhenImpersonated("answer"),
		rateLimited("version"),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await addVersion(context, conference, c.req.valid("param").number, c.req.valid("json"));
			return c.json(await withPresenterMissing(context, conference, paper), 201);
		},
	)
	.put(
		"/conf/:conf/papers/:number/corresponding",
		summary("Changes the corresponding author."),
		participantOrImpersonator(),
		param(PaperParams),
		body(HandOverPaperForm),
		rateLimited("paper"),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await handOverPaper(
				context,
				conference,
				c.req.valid("param").number,
				c.req.valid("json"),
			);
			return c.json(await withPresenterMissing(context, conference, paper));
		},
	)
	.post(
		"/conf/:conf/papers/:number/status",
		summary("Changes the status of a paper, or holds a decision for a later release.", {
			200: "The changed paper.",
		}),
		participantOrImpersonator(),
		param(PaperParams),
		body(ChangeStatusForm, LIMITS.bodyBytes),
		rateLimited("paper"),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await changePaperStatus(
				context,
				conference,
				c.req.valid("param").number,
				c.req.valid("json"),
			);
			return c.json(await withPresenterMissing(context, conference, paper));
		},
	)
	.get(
		"/conf/:conf/adm/papers/:number/page",
		summary("The data that the staff page of a paper shows first."),
		readTogether(PaperParams, (table, { conf, number }) => staffPaperPageKeys(table, conf, number)),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => {
			const { context, conference, user } = c.var;
			return c.json(await readStaffPaperPage(context, conference, user, c.req.valid("param").number));
		},
	)
	.get(
		"/conf/:conf/adm/papers/:number/addresses",
		summary("Authors of a paper that e-mails do not reach."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) =>
			c.json(await paperDeliveryProblems(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/emails",
		summary("Default e-mails of each possible decision in both languages, with their recipients."),
		staff("decision", "write"),
		param(PaperParams),
		async (c) =>
			c.json(await previewDecisionEmails(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/adm/papers/:number/editing",
		summary("Opens a paper for editing until a deadline, or closes it."),
		staff("editing", "write"),
		param(PaperParams),
		body(OpenEditingForm),
		rateLimited("paper"),
		async (c) =>
			c.json(
				await openEditing(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	)
	.patch(
		"/conf/:conf/adm/papers/:number",
		summary("Changes a paper's section, format, type or discount."),
		staff("editing", "write"),
		param(PaperParams),
		body(PaperPlacementForm),
		rateLimited("paper"),
		async (c) =>
			c.json(
				await changePlacement(
					c.var.context,
					c.var.conference,
					c.req.valid("param").number,
					c.req.valid("json"),
				),
			),
	)
	.delete(
		"/conf/:conf/adm/papers/:number/held",
		summary("Withdraws a held decision.", { 204: "Withdrawn." }),
		staff("decision", "write"),
		param(PaperParams),
		query(HeldDecisionQuery),
		rateLimited("paper"),
		async (c) => {
			const { number } = c.req.valid("param");
			await discardDecision(c.var.context, c.var.conference, number, c.req.valid("query").at);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/papers/release",
		summary("Releases held decisions.", { 200: "The outcome for each paper." }),
		staff("decision", "write"),
		body(ReleaseForm),
		rateLimited("paper"),
		async (c) => c.json(await releaseDecisions(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/papers/release/preview",
		summary("E-mails that a release would send, for as many papers as fit into one response.", {
			200: "The e-mails and the remaining papers.",
		}),
		staff("decision", "write"),
		body(ReleasePreviewForm),
		rateLimited("paper"),
		async (c) => c.json(await previewRelease(c.var.context, c.var.conference, c.req.valid("json").numbers)),
	)
	.post(
		"/conf/:conf/papers/:number/extended",
		summary("Submits an extended paper of an accepted paper.", { 201: "Submitted." }),
		participantOrImpersonator(),
		param(PaperParams),
		body(SubmitPaperForm, LIMITS.bodyBytes),
		forbidWhenImpersonated("draft"),
		rateLimited("submit"),
		async (c) =>
			c.json(
				await submitExtended(
					c.var.context,
					c.var.conference,
					c.req.valid("param").number,
					c.req.valid("json"),
				),
				201,
			),
	)
	.put(
		"/conf/:conf/adm/papers/:number/extended",
		summary("Opens or closes an accepted paper for an extended paper."),
		staff("editing", "write"),
		param(PaperParams),
		body(OpenExtendedForm),
		rateLimited("paper"),
		async (c) =>
			c.json(
				await openExtended(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	)
	.post(
		"/conf/:conf/adm/papers/:number/former-authors/clear",
		summary("Ends a former author's conflict of interest.", { 200: "The changed paper." }),
		staff("placement", "write"),
		param(PaperParams),
		body(ClearFormerAuthorForm),
		rateLimited("paper"),
		async (c) =>
			c.json(
				await clearFormerAuthor(
					c.var.context,
					c.var.conference,
					c.req.valid("param").number,
					c.req.valid("json"),
				),
			),
	)
	.put(
		"/conf/:conf/adm/papers/:number/paper",
		summary("Links an extended paper to its original paper."),
		staff("placement", "write"),
		param(PaperParams),
		body(LinkPaperForm),
		rateLimited("paper"),
		async (c) =>
			c.json(
				await linkPaper(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	);
