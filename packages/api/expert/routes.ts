import {
	AddExpertsForm,
	AnswerInvitationForm,
	EditExpertForm,
	ExpertLinkForm,
	InviteExpertsForm,
} from "@deck/contracts/expert";
import { LIMITS } from "@deck/contracts/limits";
import { addExperts } from "@deck/core/expert/add";
import { answerInvitation, readInvitation } from "@deck/core/expert/answer";
import { expertDeliveryProblems } from "@deck/core/expert/delivery-problems";
import { editExpert } from "@deck/core/expert/edit";
import { inviteExperts } from "@deck/core/expert/invite";
import { readExpertList, readExpertListRows } from "@deck/core/expert/list";
import { removeExpert } from "@deck/core/expert/remove";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListQuery, ListRowsQuery, numberParam } from "../list-query.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";
import { sendJsonText } from "../send-json-text.ts";

const ExpertParams = v.object({ conf: v.string(), number: numberParam });

export const expertRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/experts",
		summary("The experts: all, or those changed since a mark."),
		staff("experts", "read"),
		query(ListQuery),
		async (c) =>
			sendJsonText(c, await readExpertList(c.var.context, c.var.conference, c.req.valid("query").since)),
	)
	.get(
		"/conf/:conf/adm/experts/rows",
		summary("Current rows of the given experts."),
		staff("experts", "read"),
		query(ListRowsQuery),
		async (c) => c.json(await readExpertListRows(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/experts/addresses",
		summary("Experts that e-mails do not reach."),
		staff("experts", "read"),
		async (c) => c.json(await expertDeliveryProblems(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/experts",
		summary("Adds experts and returns the outcome for each."),
		staff("experts", "write"),
		body(AddExpertsForm, LIMITS.bodyBytes),
		rateLimited("experts"),
		async (c) => c.json(await addExperts(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/experts/invite",
		summary("Invites listed experts by e-mail and returns the outcome for each."),
		staff("experts", "write"),
		body(InviteExpertsForm),
		rateLimited("experts"),
		async (c) => c.json(await inviteExperts(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/adm/experts/:number",
		summary("Changes an expert's details."),
		staff("experts", "write"),
		param(ExpertParams),
		body(EditExpertForm),
		rateLimited("experts"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(await editExpert(c.var.context, c.var.conference, number, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/adm/experts/:number",
		summary("Deletes an expert without reviews or review requests.", { 204: "Deleted." }),
		staff("experts", "write"),
		param(ExpertParams),
		rateLimited("experts"),
		async (c) => {
			await removeExpert(c.var.context, c.var.conference, c.req.valid("param").number);
			return c.body(null, 204);
		},
	)
	.post(
		"/expert-invitation",
		summary("The invitation behind an expert invitation's link."),
		anyone(),
		body(ExpertLinkForm),
		rateLimited("link"),
		async (c) => c.json(await readInvitation(c.var.context, c.req.valid("json"))),
	)
	.post(
		"/expert-invitation/answer",
		summary("Accepts or declines an expert invitation."),
		anyone(),
		body(AnswerInvitationForm),
		rateLimited("link"),
		async (c) => c.json(await answerInvitation(c.var.context, c.req.valid("json"))),
	);
