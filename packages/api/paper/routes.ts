import { LIMITS } from "@deck/contracts/limits";
import { SubmitPaperForm } from "@deck/contracts/paper";
import type { FileAddress } from "@deck/contracts/upload";
import { strangerEmails } from "@deck/core/delivery/strangers";
import { coAuthors } from "@deck/core/paper/co-authors";
import { currentFiles } from "@deck/core/paper/current-files";
import { paperDetails, someDetails } from "@deck/core/paper/details";
import { paperCards, paperList } from "@deck/core/paper/list";
import { ownPapers, paperFile, paperPage, paperText } from "@deck/core/paper/read";
import { submitPaper } from "@deck/core/paper/submit";
import { writtenTo } from "@deck/core/paper/written-to";
import { withPresenterMissing, withPresentersMissing } from "@deck/core/registration/to-present";
import { Hono } from "hono";
import * as v from "valibot";
import { ownWords, participant, participantHelped, staff, verified } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { answerText } from "../json-text.ts";
import { limited } from "../limit.ts";
import { CardsQuery, ListQuery, number } from "../list-query.ts";
import { PaperParams } from "./params.ts";

const FileParams = v.object({ ...PaperParams.entries, version: number });
const yes = v.optional(v.literal("1"));
const FileQuery = v.object({ download: yes, source: yes });
const DetailsQuery = v.object({ from: v.optional(number, "1") });
const FilesQuery = v.object({ ...CardsQuery.entries, links: yes });

export const paperRoutes = new Hono<Base>()
	.post(
		"/conf/:conf/papers",
		summary("Submits a paper with its manuscript.", { 201: "Submitted." }),
		participantHelped(),
		body(SubmitPaperForm, LIMITS.bodyBytes),
		ownWords("draft"),
		limited("submit"),
		async (c) => c.json(await submitPaper(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/co-authors", summary("With whom one has written, to be filled in."), verified(), async (c) =>
		c.json(await coAuthors(c.var.context)),
	)
	.get(
		"/conf/:conf/emails-left",
		summary("How many e-mails to people without an account one may still cause today."),
		participant(),
		async (c) => c.json(await strangerEmails(c.var.context)),
	)
	.get("/conf/:conf/mysubs", summary("One's own papers."), participant(), async (c) => {
		const { context, conference } = c.var;
		const papers = await ownPapers(context, conference);
		return c.json(await withPresentersMissing(context, conference, papers));
	})
	.get(
		"/conf/:conf/papers/:number",
		summary("A paper, for its authors and staff."),
		participant(),
		param(PaperParams),
		async (c) => {
			const { context, conference } = c.var;
			const paper = await paperPage(context, conference, c.req.valid("param").number);
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
			return answerText(c, await paperList(c.var.context, c.var.conference, since));
		},
	)
	.get(
		"/conf/:conf/adm/papers/cards",
		summary("Some rows of that list, read afresh."),
		staff("papers", "read"),
		query(CardsQuery),
		async (c) => c.json(await paperCards(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/details",
		summary("By what its papers are found, and who wrote them: a part of them."),
		staff("papers", "read"),
		query(DetailsQuery),
		async (c) =>
			answerText(c, await paperDetails(c.var.context, c.var.conference, c.req.valid("query").from)),
	)
	.get(
		"/conf/:conf/adm/papers/details/some",
		summary("The same of some papers."),
		staff("papers", "read"),
		query(CardsQuery),
		async (c) => answerText(c, await someDetails(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/files",
		summary("The files of some papers' current versions, with signed addresses where asked for."),
		staff("exports", "write"),
		query(FilesQuery),
		async (c) => {
			const { ids: numbers, links } = c.req.valid("query");
			const asked = { numbers, links: links === "1" };
			return c.json(await currentFiles(c.var.context, c.var.conference, asked));
		},
	)
	.get(
		"/conf/:conf/adm/papers/languages",
		summary("In which language letters about some papers reach each of their authors."),
		staff("exports", "write"),
		query(CardsQuery),
		async (c) => c.json(await writtenTo(c.var.context, c.var.conference, c.req.valid("query").ids)),
	);

/** Manuscripts, behind /files (`file-answer.ts`). */
export const paperFileRoutes = new Hono<Base>()
	.get(
		"/papers/:conf/:number/:version",
		summary("A version's file, or what it was made from.", FILE_REPLIES),
		participant(),
		param(FileParams),
		query(FileQuery),
		async (c) => {
			const { number, version } = c.req.valid("param");
			const asked = c.req.valid("query");
			const url = await paperFile(c.var.context, c.var.conference, {
				number,
				version,
				download: asked.download === "1",
				source: asked.source === "1",
			});
			return toFile(c, url);
		},
	)
	.get(
		"/papers/:conf/:number/:version/text",
		summary("The signed address of a version's text; there is none while it is being looked at."),
		participant(),
		param(FileParams),
		async (c) => {
			const url = await paperText(c.var.context, c.var.conference, c.req.valid("param"));
			return c.json({ url } satisfies FileAddress);
		},
	);
