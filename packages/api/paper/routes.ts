import { LIMITS } from "@deck/contracts/limits";
import { SubmitPaperForm } from "@deck/contracts/paper";
import type { FileUrl } from "@deck/contracts/upload";
import { readUnsolicitedQuota } from "@deck/core/delivery/unsolicited-quota";
import { readCoAuthors } from "@deck/core/paper/co-authors";
import { readCurrentFiles } from "@deck/core/paper/current-files";
import { readPaperDetails, readPaperDetailsOf } from "@deck/core/paper/details";
import { readPaperEmailLanguages } from "@deck/core/paper/email-languages";
import { readLatestPapers, readPaperList, readPaperListRows } from "@deck/core/paper/list";
import { readOwnPapers, readPaperFileUrl, readPaperPage, readPaperText } from "@deck/core/paper/read";
import { submitPaper } from "@deck/core/paper/submit";
import { hidesPresenters } from "@deck/core/registration/for-staff";
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
import { readUploadsTogether } from "../read-together.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";
import { sendJsonText } from "../send-json-text.ts";
import { PaperParams } from "./params.ts";

const FileParams = v.object({ ...PaperParams.entries, version: numberParam });
const flagParam = v.optional(v.literal("1"));
const PapersQuery = v.object({ ...ListQuery.entries, first: flagParam });
const FileQuery = v.object({ download: flagParam, source: flagParam });
const DetailsQuery = v.object({ from: v.optional(numberParam, "1") });
const FilesQuery = v.object({ ...ListRowsQuery.entries, links: flagParam });

export const paperRoutes = new Hono<AppEnv>()
	.post(
		"/conf/:conf/papers",
		summary("Submits a paper with its manuscript.", { 201: "Submitted." }),
		readUploadsTogether,
		participantOrImpersonator(),
		body(SubmitPaperForm, LIMITS.bodyBytes),
		forbidWhenImpersonated("draft"),
		rateLimited("submit"),
		async (c) => c.json(await submitPaper(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/co-authors", summary("The user's latest co-authors, for autofill."), verified(), async (c) =>
		c.json(await readCoAuthors(c.var.context)),
	)
	.get(
		"/conf/:conf/emails-left",
		summary("Number of e-mails to people without an account that the user may still cause today."),
		participant(),
		async (c) => c.json(await readUnsolicitedQuota(c.var.context)),
	)
	.get("/conf/:conf/mysubs", summary("The user's papers in this conference."), participant(), async (c) => {
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
		summary("The staff list of papers: all, those changed since a mark, or the first screen."),
		staff("papers", "read"),
		query(PapersQuery),
		async (c) => {
			const { context, conference } = c.var;
			const { since, first } = c.req.valid("query");
			const hides = await hidesPresenters(context, conference);
			return sendJsonText(
				c,
				await (first
					? readLatestPapers(context, conference, hides)
					: readPaperList(context, conference, { since, hidesPresenters: hides })),
			);
		},
	)
	.get(
		"/conf/:conf/adm/papers/rows",
		summary("Current rows of the given papers."),
		staff("papers", "read"),
		query(ListRowsQuery),
		async (c) => {
			const { context, conference } = c.var;
			const hides = await hidesPresenters(context, conference);
			return c.json(await readPaperListRows(context, conference, c.req.valid("query").ids, hides));
		},
	)
	.get(
		"/conf/:conf/adm/papers/details",
		summary("Search texts and authors of the papers in the staff list, a page at a time."),
		staff("papers", "read"),
		query(DetailsQuery),
		async (c) =>
			sendJsonText(c, await readPaperDetails(c.var.context, c.var.conference, c.req.valid("query").from)),
	)
	.get(
		"/conf/:conf/adm/papers/details/some",
		summary("Search texts and authors of the given papers."),
		staff("papers", "read"),
		query(ListRowsQuery),
		async (c) =>
			sendJsonText(c, await readPaperDetailsOf(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/files",
		summary("Files of the given papers' current versions, on request with signed URLs."),
		staff("exports", "write"),
		query(FilesQuery),
		async (c) => {
			const { ids: numbers, links } = c.req.valid("query");
			const selection = { numbers, links: links === "1" };
			return c.json(await readCurrentFiles(c.var.context, c.var.conference, selection));
		},
	)
	.get(
		"/conf/:conf/adm/papers/languages",
		summary("E-mail language of each author of the given papers."),
		staff("exports", "write"),
		query(ListRowsQuery),
		async (c) =>
			c.json(await readPaperEmailLanguages(c.var.context, c.var.conference, c.req.valid("query").ids)),
	);

export const paperFileRoutes = new Hono<AppEnv>()
	.get(
		"/papers/:conf/:number/:version",
		summary("The file of a version, or its source file.", FILE_RESPONSES),
		participant(),
		param(FileParams),
		query(FileQuery),
		async (c) => {
			const { number, version } = c.req.valid("param");
			const range = c.req.valid("query");
			const url = await readPaperFileUrl(c.var.context, c.var.conference, {
				number,
				version,
				download: range.download === "1",
				source: range.source === "1",
			});
			return redirectToFile(c, url);
		},
	)
	.get(
		"/papers/:conf/:number/:version/text",
		summary("The signed URL of a version's text; 404 until the text is extracted."),
		participant(),
		param(FileParams),
		async (c) => {
			const url = await readPaperText(c.var.context, c.var.conference, c.req.valid("param"));
			return c.json({ url } satisfies FileUrl);
		},
	);
