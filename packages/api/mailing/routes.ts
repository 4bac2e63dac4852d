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
import { purgeMailingDraft } from "@deck/core/mailing/purge";
import { readMailingView } from "@deck/core/mailing/read";
import { listExcluded, listRecipients } from "@deck/core/mailing/recipients";
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

export const mailingRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/mailings",
		summary("Mailings that were sent and the user's own drafts, newest first."),
		staff("messages", "read"),
		query(HistoryQuery),
		async (c) => c.json(await listMailings(c.var.context, c.var.conference, c.req.valid("query").before)),
	)
	.post(
		"/conf/:conf/adm/mailings",
		summary("Creates a draft of a mailing and looks up its recipients.", { 201: "Created." }),
		staffNotImpersonated("messages", "write"),
		body(MailingForm, LIMITS.bodyBytes),
		rateLimited("mailing_gather"),
		async (c) => c.json(await createMailing(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get(
		"/conf/:conf/adm/mailings/:id",
		summary("A mailing: its texts and its status."),
		staff("messages", "read"),
		param(MailingParams),
		async (c) => c.json(await readMailingView(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.get(
		"/conf/:conf/adm/mailings/:id/recipients",
		summary("Recipients of a mailing: a page of up to 1000, or those changed since a mark."),
		staff("messages", "read"),
		param(MailingParams),
		query(RecipientsQuery),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await listRecipients(c.var.context, c.var.conference, id, c.req.valid("query")));
		},
	)
	.get(
		"/conf/:conf/adm/mailings/:id/excluded",
		summary("People who receive no e-mail of a mailing, with the reasons."),
		staff("messages", "read"),
		param(MailingParams),
		async (c) => c.json(await listExcluded(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.put(
		"/conf/:conf/adm/mailings/:id",
		summary("Saves the texts of an own draft."),
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
		summary("Changes the recipients of an own draft."),
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
		summary("Deletes an own draft.", { 204: "Deleted." }),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("draft"),
		async (c) => {
			await purgeMailingDraft(c.var.context, c.var.conference, c.req.valid("param").id);
			return c.body(null, 204);
		},
	)
	.get(
		"/conf/:conf/adm/mailings/:id/preview/:n",
		summary("The e-mail of a mailing to one recipient; a reviewer's personal link is replaced."),
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
		summary("Sends an own draft to the user in each language that has a text.", { 204: "Sent." }),
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
		summary("Sends an own draft to the recipients that were shown."),
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
		summary("Stops a mailing that is being sent."),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("draft"),
		async (c) => c.json(await stopMailing(c.var.context, c.var.conference, c.req.valid("param").id)),
	)
	.post(
		"/conf/:conf/adm/mailings/:id/resend",
		summary("Sends a mailing again to addresses that bounced, or continues a stopped one."),
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
		summary("Creates a draft with the same texts and recipients.", { 201: "Created." }),
		staffNotImpersonated("messages", "write"),
		param(MailingParams),
		rateLimited("mailing_gather"),
		async (c) => c.json(await copyMailing(c.var.context, c.var.conference, c.req.valid("param").id), 201),
	);
