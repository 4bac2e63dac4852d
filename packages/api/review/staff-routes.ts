import { LIMITS } from "@deck/contracts/limits";
import {
	DeclaredConflictsForm,
	ProposalForm,
	RequestReviewsForm,
	ReviewActionsForm,
} from "@deck/contracts/review";
import { applyReviewActions } from "@deck/core/review/apply-actions";
import { readDeclaredConflicts } from "@deck/core/review/declared";
import { readPaperReviews, readReviewBoard } from "@deck/core/review/for-staff";
import { readExpertLoads } from "@deck/core/review/loads";
import { proposeDecision } from "@deck/core/review/propose";
import { requestReviews } from "@deck/core/review/request-reviews";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListRowsQuery } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const ReviewBoardQuery = v.partial(ListRowsQuery);

/** See specification §2, the Reviews tab and menu. */
export const staffReviewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/reviews",
		summary("What the reviews of papers come to: of all, or of some."),
		staff("papers", "read"),
		query(ReviewBoardQuery),
		async (c) => c.json(await readReviewBoard(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/reviews/experts",
		summary("How busy each expert is."),
		staff("experts", "read"),
		async (c) => c.json(await readExpertLoads(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/reviews/declared",
		summary("Which experts have declared a conflict of interest with each of some papers."),
		staff("experts", "write"),
		body(DeclaredConflictsForm),
		rateLimited("declared"),
		async (c) =>
			c.json(await readDeclaredConflicts(c.var.context, c.var.conference, c.req.valid("json").papers)),
	)
	.post(
		"/conf/:conf/adm/reviews",
		summary("Asks experts for reviews, and says of each what became of it."),
		staff("experts", "write"),
		body(RequestReviewsForm, LIMITS.bodyBytes),
		rateLimited("reviews"),
		async (c) => c.json(await requestReviews(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/reviews/acts",
		summary("One act with some reviews, and what became of each."),
		staff("experts", "write"),
		body(ReviewActionsForm),
		rateLimited("reviews"),
		async (c) => c.json(await applyReviewActions(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/papers/:number/reviews",
		summary("The review process of one paper."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await readPaperReviews(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/adm/papers/:number/proposal",
		summary("Proposes what to decide on a paper; changes nothing of it."),
		staff("decision", "propose"),
		param(PaperParams),
		body(ProposalForm),
		rateLimited("reviews"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(await proposeDecision(c.var.context, c.var.conference, number, c.req.valid("json")));
		},
	);
