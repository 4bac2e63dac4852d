import { LIMITS } from "@deck/contracts/limits";
import {
	AddVersionForm,
	EditPaperForm,
	HandOverPaperForm,
	type Paper,
	SubmitPaperForm,
} from "@deck/contracts/paper";
import { MoveForm } from "@deck/contracts/paper-life";
import {
	heldAt,
	LinkPaperForm,
	OpenEditingForm,
	OpenExtendedForm,
	PlacePaperForm,
	PreviewForm,
	ReleaseForm,
} from "@deck/contracts/paper-staff";
import { editPaper } from "@deck/core/paper/edit";
import { handOverPaper } from "@deck/core/paper/hand-over";
import { linkPaper } from "@deck/core/paper/link";
import { openEditing } from "@deck/core/paper/open-editing";
import { openExtended } from "@deck/core/paper/open-extended";
import { placePaper } from "@deck/core/paper/place";
import { submitExtended } from "@deck/core/paper/submit-extended";
import { paperTroubles } from "@deck/core/paper/troubles";
import { addVersion } from "@deck/core/paper-life/add-version";
import { decisionLetters } from "@deck/core/paper-life/letters-of";
import { movePaper } from "@deck/core/paper-life/move";
import { previewRelease } from "@deck/core/paper-life/preview";
import { discardDecision, releaseDecisions } from "@deck/core/paper-life/release";
import { withPresenterMissing } from "@deck/core/registration/to-present";
import { Hono } from "hono";
import * as v from "valibot";
import { ownWords, participantHelped, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base, ForMembers, InConference } from "../environment.ts";
import { limited } from "../limit.ts";
import { PaperParams } from "./params.ts";

/** Identifies the held decision. */
const HeldQuery = v.object({ at: heldAt });

/** Keeps the page current after an action. */
const asAuthorsSee = ({ var: { context, conference } }: { var: Asked }, paper: Paper) =>
	withPresenterMissing(context, conference, paper);
type Asked = (ForMembers & InConference)["Variables"];

export const paperLifeRoutes = new Hono<Base>()
	.put(
		"/conf/:conf/papers/:number",
		summary("Changes what a paper says of itself."),
		participantHelped(),
		param(PaperParams),
		body(EditPaperForm, LIMITS.bodyBytes),
		limited("paper"),
		async (c) =>
			c.json(
				await asAuthorsSee(
					c,
					await editPaper(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
				),
			),
	)
	.post(
		"/conf/:conf/papers/:number/versions",
		summary("A new version of its manuscript.", { 201: "Received." }),
		participantHelped(),
		param(PaperParams),
		body(AddVersionForm, LIMITS.bodyBytes),
		ownWords("answer"),
		limited("submit"),
		async (c) =>
			c.json(
				await asAuthorsSee(
					c,
					await addVersion(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
				),
				201,
			),
	)
	.put(
		"/conf/:conf/papers/:number/corresponding",
		summary("Makes another author the corresponding one."),
		participantHelped(),
		param(PaperParams),
		body(HandOverPaperForm),
		limited("paper"),
		async (c) =>
			c.json(
				await asAuthorsSee(
					c,
					await handOverPaper(
						c.var.context,
						c.var.conference,
						c.req.valid("param").number,
						c.req.valid("json"),
					),
				),
			),
	)
	.post(
		"/conf/:conf/papers/:number/status",
		summary("Moves a paper to another status, or records a decision that is made known later.", {
			200: "The paper as it is then.",
		}),
		participantHelped(),
		param(PaperParams),
		body(MoveForm, LIMITS.bodyBytes),
		limited("paper"),
		async (c) =>
			c.json(
				await asAuthorsSee(
					c,
					await movePaper(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
				),
			),
	)
	.get(
		"/conf/:conf/adm/papers/:number/addresses",
		summary("Which of a paper's authors letters do not reach."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await paperTroubles(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/letters",
		summary("What a decision would say to the authors in either language, and whom it would reach."),
		staff("decision", "write"),
		param(PaperParams),
		async (c) => c.json(await decisionLetters(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/adm/papers/:number/editing",
		summary("Opens a paper for editing until a deadline, or closes it."),
		staff("editing", "write"),
		param(PaperParams),
		body(OpenEditingForm),
		limited("paper"),
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
		body(PlacePaperForm),
		limited("paper"),
		async (c) =>
			c.json(
				await placePaper(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	)
	.delete(
		"/conf/:conf/adm/papers/:number/held",
		summary("Takes a held decision back.", { 204: "There is none any more." }),
		staff("decision", "write"),
		param(PaperParams),
		query(HeldQuery),
		limited("paper"),
		async (c) => {
			const { number } = c.req.valid("param");
			await discardDecision(c.var.context, c.var.conference, number, c.req.valid("query").at);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/papers/release",
		summary("Makes held decisions known.", { 200: "What became of each." }),
		staff("decision", "write"),
		body(ReleaseForm),
		limited("paper"),
		async (c) => c.json(await releaseDecisions(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/papers/release/preview",
		summary("The e-mails that a release would send, of as many papers as go into one answer.", {
			200: "The e-mails, and the papers that are left.",
		}),
		staff("decision", "write"),
		body(PreviewForm),
		limited("paper"),
		async (c) => c.json(await previewRelease(c.var.context, c.var.conference, c.req.valid("json").numbers)),
	)
	.post(
		"/conf/:conf/papers/:number/extended",
		summary("Submits an extended paper of an accepted paper.", { 201: "Submitted." }),
		participantHelped(),
		param(PaperParams),
		body(SubmitPaperForm, LIMITS.bodyBytes),
		ownWords("draft"),
		limited("submit"),
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
		summary("Opens an accepted paper for an extended paper, or closes it."),
		staff("editing", "write"),
		param(PaperParams),
		body(OpenExtendedForm),
		limited("paper"),
		async (c) =>
			c.json(
				await openExtended(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	)
	.put(
		"/conf/:conf/adm/papers/:number/paper",
		summary("Says of which paper an extended paper is one."),
		staff("placement", "write"),
		param(PaperParams),
		body(LinkPaperForm),
		limited("paper"),
		async (c) =>
			c.json(
				await linkPaper(c.var.context, c.var.conference, c.req.valid("param").number, c.req.valid("json")),
			),
	);
