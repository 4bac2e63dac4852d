import { LIMITS } from "@deck/contracts/limits";
import {
	DeclaredConflictsForm,
	ProposalForm,
	RequestReviewsForm,
	ReviewActionsForm,
} from "@deck/contracts/review";
import { applyReviewActions } from "@deck/core/review/apply-actions";
import { readDeclaredConflicts } from "@deck/core/review/declared";
import { readPaperReviews, readReviewBoard, readReviewBoardStart } from "@deck/core/review/for-staff";
import { readExpertLoads } from "@deck/core/review/loads";
import { boardKey } from "@deck/core/review/lookup";
import { proposeDecision } from "@deck/core/review/propose";
import { requestedKeys, requestReviews } from "@deck/core/review/request-reviews";
import { Hono } from "hono";
import * as v from "valibot";
import { staff, staffNotImpersonated } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListRowsQuery } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { readFormTogether, readTogether } from "../read-together.ts";
import { summary } from "../route-description.ts";
import { sendJsonText } from "../send-json-text.ts";

const ReviewBoardQuery = v.partial(ListRowsQuery);

export const staffReviewRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/reviews",
		summary("Review status of all papers, or of the given ones."),
		staff("papers", "read"),
		query(ReviewBoardQuery),
		async (c) =>
			sendJsonText(c, await readReviewBoard(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/reviews/first",
		summary("The papers with the best ratings, with their review status."),
		staff("papers", "read"),
		async (c) => sendJsonText(c, await readReviewBoardStart(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/reviews/experts",
		summary("Review load of each expert."),
		staff("experts", "read"),
		async (c) => c.json(await readExpertLoads(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/reviews/declared",
		summary("Experts who declared a conflict of interest with the given papers or work on them as staff."),
		staff("experts", "write"),
		body(DeclaredConflictsForm),
		rateLimited("declared"),
		async (c) =>
			c.json(await readDeclaredConflicts(c.var.context, c.var.conference, c.req.valid("json").papers)),
	)
	.post(
		"/conf/:conf/adm/reviews",
		summary("Asks experts for reviews and returns the outcome for each."),
		readFormTogether(RequestReviewsForm, requestedKeys),
		staff("experts", "write"),
		body(RequestReviewsForm, LIMITS.bodyBytes),
		rateLimited("reviews"),
		async (c) => c.json(await requestReviews(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/reviews/acts",
		summary("Applies an action to several reviews and returns the outcome for each."),
		staff("experts", "write"),
		body(ReviewActionsForm),
		rateLimited("reviews"),
		async (c) => c.json(await applyReviewActions(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/papers/:number/reviews",
		summary("The review process of one paper."),
		readTogether(PaperParams, (table, { conf, number }) => [boardKey(table, conf, number)]),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await readPaperReviews(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.put(
		"/conf/:conf/adm/papers/:number/proposal",
		summary("Proposes a decision on a paper or withdraws the proposal; does not change the paper."),
		staffNotImpersonated("decision", "propose"),
		param(PaperParams),
		body(ProposalForm),
		rateLimited("reviews"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(await proposeDecision(c.var.context, c.var.conference, number, c.req.valid("json")));
		},
	);
