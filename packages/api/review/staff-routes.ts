import { LIMITS } from "@deck/contracts/limits";
import { ActOnReviewsForm, AskReviewsForm, DeclaredForm, ProposalForm } from "@deck/contracts/review";
import { actOnReviews } from "@deck/core/review/act";
import { askForReviews } from "@deck/core/review/ask";
import { declaredConflicts } from "@deck/core/review/declared";
import { paperReviews, reviewDesksFor } from "@deck/core/review/for-staff";
import { expertLoads } from "@deck/core/review/loads";
import { propose } from "@deck/core/review/propose";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";
import { CardsQuery } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";

const DesksQuery = v.partial(CardsQuery);

/** See specification §2, the Reviews tab and menu. */
export const staffReviewRoutes = new Hono<Base>()
	.get(
		"/conf/:conf/adm/reviews",
		summary("What the reviews of papers come to: of all, or of some."),
		staff("papers", "read"),
		query(DesksQuery),
		async (c) => c.json(await reviewDesksFor(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/reviews/experts",
		summary("How busy each expert is."),
		staff("experts", "read"),
		async (c) => c.json(await expertLoads(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/reviews/declared",
		summary("Which experts have declared a conflict of interest with each of some papers."),
		staff("experts", "write"),
		body(DeclaredForm),
		limited("declared"),
		async (c) => c.json(await declaredConflicts(c.var.context, c.var.conference, c.req.valid("json").papers)),
	)
	.post(
		"/conf/:conf/adm/reviews",
		summary("Asks experts for reviews, and says of each what became of it."),
		staff("experts", "write"),
		body(AskReviewsForm, LIMITS.bodyBytes),
		limited("reviews"),
		async (c) => c.json(await askForReviews(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/reviews/acts",
		summary("One act with some reviews, and what became of each."),
		staff("experts", "write"),
		body(ActOnReviewsForm),
		limited("reviews"),
		async (c) => c.json(await actOnReviews(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/papers/:number/reviews",
		summary("The review process of one paper."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await paperReviews(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/adm/papers/:number/proposal",
		summary("Proposes what to decide on a paper; changes nothing of it."),
		staff("decision", "propose"),
		param(PaperParams),
		body(ProposalForm),
		limited("reviews"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(await propose(c.var.context, c.var.conference, number, c.req.valid("json")));
		},
	);
