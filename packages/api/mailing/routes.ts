import { LIMITS } from "@deck/contracts/limits";
import {
	MailingAudienceForm,
	MailingForm,
	MailingTestForm,
	MailingTextForm,
	ResendMailingForm,
	SendMailingForm,
} from "@deck/contracts/mailing";
import { copyMailing } from "@deck/core/mailing/copy";
import { changeAudience, createMailing } from "@deck/core/mailing/create";
import { listMailings } from "@deck/core/mailing/list";
import { previewMailingEmail, testMailing } from "@deck/core/mailing/preview";
import { readMailingView } from "@deck/core/mailing/read";
import { listExcluded, listRecipients } from "@deck/core/mailing/recipients";
import { removeMailingDraft } from "@deck/core/mailing/remove";
import { saveTexts } from "@deck/core/mailing/save";
import { resendMailing, sendMailing, stopMailing } from "@deck/core/mailing/send";
import { Hono } from "hono";
import * as v from "valibot";
import { staff, staffNotImpersonated } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListQuery, numberParam } from "../list-query.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const mailingIdParam = v.pipe(v.string(), v.regex(/^[0-9A-Z]{26}$/, "invalid"));
const MailingParams = v.object({ conf: v.string(), id: mailingIdParam });
const MailingEmailParams = v.object({ conf: v.string(), id: mailingIdParam, n: numberParam });
const HistoryQuery = v.object({ before: v.optional(mailingIdParam) });
const RecipientsQuery = v.object({ ...ListQuery.entries, from: v.optional(numberParam) });

/** Section roles write about papers of their sections, and see only their own mailings. */
export const mailingRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/mailings",
		summary("Messages to many that were sent, and one's own drafts, the newest first."),
		staff("messages", "read"),
		query(HistoryQuery),
		async (c) => c.json(await listMailings(c.var.context, c.var.conference, c.req.valid("query").before)),
	)
	.post(
		"/conf/:conf/adm/mailings",
		summary("Begins a message to many; who gets it is looked up then.", { 201: "Begun." }),
		staffNotImpersonated("messages", "write"),
		body(MailingForm, LIMITS.bodyBytes),
		rateLimited("mailing_gather"),
		async (c) => c.json(await createMailing(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get(
		"/conf/:conf/adm/mailings/:id",
		summary("A message to many: its texts, and what became of it."),
		staff("messages", "read"),
		param(MailingParams),
		async (c) => c.json(await readMailingView(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.get(
		"/conf/:conf/adm/mailings/:id/recipients",
		summary("Who gets it, a thousand at a time, or whose state changed since a mark."),
		staff("messages", "read"),
		param(MailingParams),
		query(RecipientsQuery),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await listRecipients(c.var.context, c.var.conference, id, c.req.valid("query")));
		},
	)
	.get(
		"/conf/:conf/adm/mailings/:id/left-out",
		summary("People who get no e-mail of a mailing, and the reasons."),
		staff("messages", "read"),
		param(MailingParams),
		async (c) => c.json(await listExcluded(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.put(
		"/conf/:conf/adm/mailings/:id",
		summary("Saves the texts of one's own draft."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		body(MailingTextForm, LIMITS.bodyBytes),
		rateLimited("draft"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await saveTexts(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.put(
		"/conf/:conf/adm/mailings/:id/audience",
		summary("Chooses other recipients for one's own draft."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		body(MailingAudienceForm, LIMITS.bodyBytes),
		rateLimited("mailing_gather"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await changeAudience(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.delete(
		"/conf/:conf/adm/mailings/:id",
		summary("Deletes one's own draft.", { 204: "Deleted." }),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("draft"),
		async (c) => {
			await removeMailingDraft(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/conf/:conf/adm/mailings/:id/preview/:n",
		summary("The letter as somebody who gets it reads it."),
		staff("messages", "read"),
		param(MailingEmailParams),
		rateLimited("mailing_preview"),
		async (c) => {
			const { id, n } = c.req.valid("param");
			return c.json(await previewMailingEmail(c.var.context, c.var.conference, id, n));
		},
	)
	.post(
		"/conf/:conf/adm/mailings/:id/test",
		summary("Sends one's own draft to oneself, in each language that has a text.", { 204: "Sent." }),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		body(MailingTestForm),
		rateLimited("mailing_test"),
		async (c) => {
			await testMailing(c.var.context, c.var.conference, c.req.valid("param").id, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/mailings/:id/send",
		summary("Sends one's own draft, as one has seen it."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		body(SendMailingForm),
		rateLimited("mailing_send"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await sendMailing(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.post(
		"/conf/:conf/adm/mailings/:id/stop",
		summary("Stops a message that is being sent."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("draft"),
		async (c) => c.json(await stopMailing(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.post(
		"/conf/:conf/adm/mailings/:id/again",
		summary("Sends it again to those whose letters bounced, or goes on where it was stopped."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		body(ResendMailingForm),
		rateLimited("mailing_send"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await resendMailing(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.post(
		"/conf/:conf/adm/mailings/:id/copy",
		summary("Begins a draft with the same texts and for the same.", { 201: "Begun." }),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("mailing_gather"),
		async (c) => c.json(await copyMailing(c.var.context, c.var.conference, c.req.valid("param").id), 201),
	);
