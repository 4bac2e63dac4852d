import {
	IssueContentsQuery,
	IssueForm,
	IssueLockForm,
	IssueOrderForm,
	IssuePagesForm,
	IssuePapersForm,
	NewIssueForm,
} from "@deck/contracts/issue";
import { id } from "@deck/contracts/rules";
import { lockIssue, orderIssue, pageIssue } from "@deck/core/issue/arrange";
import { issueContents } from "@deck/core/issue/contents";
import { deleteIssue, editIssue } from "@deck/core/issue/edit";
import { fillIssue } from "@deck/core/issue/fill";
import { listIssues } from "@deck/core/issue/list";
import { makeIssue } from "@deck/core/issue/make";
import { issueOfPaper } from "@deck/core/issue/of-paper";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";
import { PaperParams } from "../paper/params.ts";

const IssueParams = v.object({ conf: v.string(), id });

export const issueRoutes = new Hono<Base>()
	.get("/conf/:conf/adm/issues", summary("The conference's issues."), staff("structure", "read"), async (c) =>
		c.json(await listIssues(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/issues",
		summary("Makes an empty issue.", { 201: "Made." }),
		staff("structure", "write"),
		body(NewIssueForm),
		limited("conference"),
		async (c) => c.json(await makeIssue(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/adm/issues/:id",
		summary("Changes what an issue says of itself."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueForm),
		limited("conference"),
		async (c) =>
			c.json(await editIssue(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.delete(
		"/conf/:conf/adm/issues/:id",
		summary("Deletes an issue without papers.", { 204: "Deleted." }),
		staff("structure", "write"),
		param(IssueParams),
		limited("conference"),
		async (c) => {
			await deleteIssue(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/conf/:conf/papers/:number/issue",
		summary("The issue that a paper stands in; null for none."),
		participant(),
		param(PaperParams),
		async (c) => c.json(await issueOfPaper(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.post(
		"/conf/:conf/adm/issues/:id/papers",
		summary("Puts papers into an issue and takes others out.", { 200: "What became of each." }),
		staff("structure", "write"),
		param(IssueParams),
		body(IssuePapersForm),
		limited("issue"),
		async (c) =>
			c.json(await fillIssue(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/issues/:id/papers",
		summary("An issue with what is printed of its papers, in parts."),
		staff("papers", "read"),
		param(IssueParams),
		query(IssueContentsQuery),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await issueContents(c.var.context, c.var.conference, id, c.req.valid("query").from));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/order",
		summary("Puts a paper before another one, or at the end."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueOrderForm),
		limited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await orderIssue(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/pages",
		summary("Keeps the pages of a paper that were typed in, or forgets them."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssuePagesForm),
		limited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await pageIssue(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/lock",
		summary("Locks an issue, or unlocks it."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueLockForm),
		limited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await lockIssue(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	);
