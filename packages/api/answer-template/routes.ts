import { TemplateEdit, TemplateForm } from "@deck/contracts/answer-template";
import { id } from "@deck/contracts/rules";
import {
	createTemplate,
	deleteTemplate,
	editTemplate,
	restoreTemplate,
} from "@deck/core/answer-template/change";
import { listTemplates } from "@deck/core/answer-template/list";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const TemplateParams = v.object({ conf: v.string(), id });

export const answerTemplateRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/templates",
		summary("The conference's answer templates."),
		staff("messages", "read"),
		async (c) => c.json(await listTemplates(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/templates",
		summary("Creates an answer template.", { 201: "Created." }),
		staff("messages", "write"),
		body(TemplateForm),
		rateLimited("conference"),
		async (c) => c.json(await createTemplate(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/adm/templates/:id",
		summary("Changes an answer template."),
		staff("messages", "write"),
		param(TemplateParams),
		body(TemplateEdit),
		rateLimited("conference"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await editTemplate(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.post(
		"/conf/:conf/adm/templates/:id/undo",
		summary("Restores a deleted answer template."),
		staff("messages", "write"),
		param(TemplateParams),
		rateLimited("conference"),
		async (c) => c.json(await restoreTemplate(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.delete(
		"/conf/:conf/adm/templates/:id",
		summary("Deletes an answer template; it can be restored for a day.", { 204: "Deleted." }),
		staff("messages", "write"),
		param(TemplateParams),
		rateLimited("conference"),
		async (c) => {
			await deleteTemplate(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
