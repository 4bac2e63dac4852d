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
import {
	movePaperInIssue,
	orderBySection,
	setIssueLock,
	setPaperPages,
	undoOrderBySection,
} from "@deck/core/issue/arrange";
import { readIssueContents } from "@deck/core/issue/contents";
import { createIssue } from "@deck/core/issue/create";
import { deleteIssue, editIssue } from "@deck/core/issue/edit";
import { fillIssue } from "@deck/core/issue/fill";
import { readIssueOfPaper } from "@deck/core/issue/issue-of-paper";
import { listIssues } from "@deck/core/issue/list";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const IssueParams = v.object({ conf: v.string(), id });

export const issueRoutes = new Hono<AppEnv>()
	.get("/conf/:conf/adm/issues", summary("The conference's issues."), staff("structure", "read"), async (c) =>
		c.json(await listIssues(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/issues",
		summary("Creates an empty issue.", { 201: "Created." }),
		staff("structure", "write"),
		body(NewIssueForm),
		rateLimited("conference"),
		async (c) => c.json(await createIssue(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/adm/issues/:id",
		summary("Edits an issue."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueForm),
		rateLimited("conference"),
		async (c) =>
			c.json(await editIssue(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.delete(
		"/conf/:conf/adm/issues/:id",
		summary("Deletes an issue without papers.", { 204: "Deleted." }),
		staff("structure", "write"),
		param(IssueParams),
		rateLimited("conference"),
		async (c) => {
			await deleteIssue(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/conf/:conf/papers/:number/issue",
		summary("The issue of a paper; null for none."),
		participant(),
		param(PaperParams),
		async (c) => c.json(await readIssueOfPaper(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.post(
		"/conf/:conf/adm/issues/:id/papers",
		summary("Adds papers to an issue and removes others.", { 200: "The outcome for each paper." }),
		staff("structure", "write"),
		param(IssueParams),
		body(IssuePapersForm),
		rateLimited("issue"),
		async (c) =>
			c.json(await fillIssue(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/issues/:id/papers",
		summary("An issue and the printed fields of its papers, a page at a time."),
		staff("papers", "read"),
		param(IssueParams),
		query(IssueContentsQuery),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await readIssueContents(c.var.context, c.var.conference, id, c.req.valid("query").from));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/order",
		summary("Moves a paper before another one, or to the end."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueOrderForm),
		rateLimited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await movePaperInIssue(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/order/section",
		summary("Orders the papers by section, and within a section as they are."),
		staff("structure", "write"),
		param(IssueParams),
		rateLimited("issue"),
		async (c) => c.json(await orderBySection(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.delete(
		"/conf/:conf/adm/issues/:id/order/section",
		summary("Undoes the order by section, unless the issue has changed since.", { 200: "The issue." }),
		staff("structure", "write"),
		param(IssueParams),
		rateLimited("issue"),
		async (c) => c.json(await undoOrderBySection(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.put(
		"/conf/:conf/adm/issues/:id/pages",
		summary("Sets the pages of a paper by hand, or clears them."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssuePagesForm),
		rateLimited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await setPaperPages(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.put(
		"/conf/:conf/adm/issues/:id/lock",
		summary("Locks or unlocks an issue."),
		staff("structure", "write"),
		param(IssueParams),
		body(IssueLockForm),
		rateLimited("issue"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await setIssueLock(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	);
