import { LIMITS } from "@deck/contracts/limits";
import { SubmitPaperForm } from "@deck/contracts/paper";
import type { FileUrl } from "@deck/contracts/upload";
import { readUnsolicitedQuota } from "@deck/core/delivery/unsolicited-quota";
import { readCoAuthors } from "@deck/core/paper/co-authors";
import { readCurrentFiles } from "@deck/core/paper/current-files";
import { readPaperDetails, readPaperDetailsOf } from "@deck/core/paper/details";
import { readPaperEmailLanguages } from "@deck/core/paper/email-languages";
import { readPaperList, readPaperListRows } from "@deck/core/paper/list";
import { readOwnPapers, readPaperFileUrl, readPaperPage, readPaperText } from "@deck/core/paper/read";
import { submitPaper } from "@deck/core/paper/submit";
import { withPresenterMissing, withPresentersMissing } from "@deck/core/registration/presenter-missing";
import { Hono } from "hono";
import * as v from "valibot";
import {
	forbidWhenImpersonated,
	participant,
	participantOrImpersonator,
	staff,
	verified,
} from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListQuery, ListRowsQuery, numberParam } from "../list-query.ts";
import { rateLimited } from "../rate-limit.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";
import { sendJsonText } from "../send-json-text.ts";
import { PaperParams } from "./params.ts";

const FileParams = v.object({ ...PaperParams.entries, version: numberParam });
const flagParam = v.optional(v.literal("1"));
const FileQuery = v.object({ download: flagParam, source: flagParam });
const DetailsQuery = v.object({ from: v.optional(numberParam, "1") });
const FilesQuery = v.object({ ...ListRowsQuery.entries, links: flagParam });

export const paperRoutes = new Hono<AppEnv>()
	.post(
		"/conf/:conf/papers",
		summary("Submits a paper with its manuscript.", { 201: "Submitted." }),
		participantOrImpersonator(),
		body(SubmitPaperForm, LIMITS.bodyBytes),
		forbidWhenImpersonated("draft"),
		rateLimited("submit"),
		async (c) => c.json(await submitPaper(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/co-authors", summary("With whom one has written, to be filled in."), verified(), async (c) =>
		c.json(await readCoAuthors(c.var.context)),
	)
	.get(
		"/conf/:conf/emails-left",
		summary("How many e-mails to people without an account one may still cause today."),
		participant(),
		async (c) => c.json(await readUnsolicitedQuota(c.var.context)),
	)
	.get("/conf/:conf/mysubs", summary("One's own papers."), participant(), async (c) => {
		const { context, conference } = c.var;
		const papers = await readOwnPapers(context, conference);
		return c.json(await withPresentersMissing(context, conference, papers));
	})
	.get(
		"/conf/:conf/papers/:number",
		summary("A paper, for its authors and staff."),
		participant(),
		param(PaperParams),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await readPaperPage(context, conference, c.req.valid("param").number);
			return c.json(await withPresenterMissing(context, conference, paper));
		},
	)
	.get(
		"/conf/:conf/adm/papers",
		summary("The staff list of papers, whole or since a mark."),
		staff("papers", "read"),
		query(ListQuery),
		async (c) => {
			const { since } = c.req.valid("query");
			return sendJsonText(c, await readPaperList(c.var.context, c.var.conference, since));
		},
	)
	.get(
		"/conf/:conf/adm/papers/cards",
		summary("Some rows of that list, read afresh."),
		staff("papers", "read"),
		query(ListRowsQuery),
		async (c) => c.json(await readPaperListRows(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/details",
		summary("By what its papers are found, and who wrote them: a part of them."),
		staff("papers", "read"),
		query(DetailsQuery),
		async (c) =>
			sendJsonText(c, await readPaperDetails(c.var.context, c.var.conference, c.req.valid("query").from)),
	)
	.get(
		"/conf/:conf/adm/papers/details/some",
		summary("The same of some papers."),
		staff("papers", "read"),
		query(ListRowsQuery),
		async (c) =>
			sendJsonText(c, await readPaperDetailsOf(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/files",
		summary("The files of some papers' current versions, with signed addresses where asked for."),
		staff("exports", "write"),
		query(FilesQuery),
		async (c) => {
			const { ids: numbers, links } = c.req.valid("query");
			const asked = { numbers, links: links === "1" };
			return c.json(await readCurrentFiles(c.var.context, c.var.conference, asked));
		},
	)
	.get(
		"/conf/:conf/adm/papers/languages",
		summary("In which language letters about some papers reach each of their authors."),
		staff("exports", "write"),
		query(ListRowsQuery),
		async (c) =>
			c.json(await readPaperEmailLanguages(c.var.context, c.var.conference, c.req.valid("query").ids)),
	);

/** Manuscripts, behind /files (`redirect-to-file.ts`). */
export const paperFileRoutes = new Hono<AppEnv>()
	.get(
		"/papers/:conf/:number/:version",
		summary("A version's file, or what it was made from.", FILE_RESPONSES),
		participant(),
		param(FileParams),
		query(FileQuery),
		async (c) => {
			const { number, version } = c.req.valid("param");
			const asked = c.req.valid("query");
			const url = await readPaperFileUrl(c.var.context, c.var.conference, {
				number,
				version,
				download: asked.download === "1",
				source: asked.source === "1",
			});
			return redirectToFile(c, url);
		},
	)
	.get(
		"/papers/:conf/:number/:version/text",
		summary("The signed address of a version's text; there is none while it is being looked at."),
		participant(),
		param(FileParams),
		async (c) => {
			const url = await readPaperText(c.var.context, c.var.conference, c.req.valid("param"));
			return c.json({ url } satisfies FileUrl);
		},
	);
