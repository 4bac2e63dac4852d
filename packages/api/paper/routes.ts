import { LIMITS } from "@deck/contracts/limits";
import { SubmitPaperForm } from "@deck/contracts/paper";
import { paperCards, paperList } from "@deck/core/paper/list";
import { ownPapers, paperFile, paperPage } from "@deck/core/paper/read";
import { submitPaper } from "@deck/core/paper/submit";
import { Hono } from "hono";
import * as v from "valibot";
import { participant, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number));
const conf = v.string();
const PaperParams = v.object({ conf, number });
const FileParams = v.object({ conf, number, version: number });
const FileQuery = v.object({ download: v.optional(v.literal("1")) });
/** An instant as our own marks are written; other ways of ISO 8601 are more than JavaScript reads. */
const mark = v.pipe(v.string(), v.regex(/Z$/, "invalid"), v.isoTimestamp("invalid"));
const ListQuery = v.object({ since: v.optional(mark) });
const CardsQuery = v.object({
	ids: v.pipe(
		v.string("required"),
		v.transform((text) => text.split(",")),
		v.maxLength(LIMITS.idsPerCall, "invalid"),
		v.array(number, "invalid"),
		v.transform((numbers) => [...new Set(numbers)]),
	),
});

/** Papers of a conference. */
export const paperRoutes = new Hono<Base>()
	.post(
		"/conf/:conf/papers",
		summary("Submits a paper with its manuscript.", { 201: "PaperCard" }),
		participant(),
		body(SubmitPaperForm),
		async (c) => c.json(await submitPaper(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get("/conf/:conf/mysubs", summary("One's own papers.", { 200: "OwnPaper[]" }), participant(), async (c) =>
		c.json(await ownPapers(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/papers/:number",
		summary("A paper, for its authors and staff.", { 200: "Paper" }),
		participant(),
		param(PaperParams),
		async (c) => c.json(await paperPage(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/papers",
		summary("The staff list of papers, whole or since a mark.", { 200: "PaperList" }),
		staff("papers", "read"),
		query(ListQuery),
		async (c) => {
			const list = await paperList(c.var.context, c.var.conference, c.req.valid("query").since);
			return c.body(list, 200, { "content-type": "application/json" });
		},
	)
	.get(
		"/conf/:conf/adm/papers/cards",
		summary("Some rows of that list, read afresh.", { 200: "PaperCard[]" }),
		staff("papers", "read"),
		query(CardsQuery),
		async (c) => c.json(await paperCards(c.var.context, c.var.conference, c.req.valid("query").ids)),
	);

/**
 * Manuscripts, behind /files: the answer leads to a signed address, or names it to who asks for JSON: a page that acts
 * as another user, whose header neither a link nor a redirect to the bucket can carry.
 */
export const paperFileRoutes = new Hono<Base>().get(
	"/papers/:conf/:number/:version",
	summary("A version's file.", {
		200: "{ url: string }, for who accepts JSON alone.",
		302: "To a signed address.",
	}),
	participant(),
	param(FileParams),
	query(FileQuery),
	async (c) => {
		const { number, version } = c.req.valid("param");
		const download = c.req.valid("query").download === "1";
		const url = await paperFile(c.var.context, c.var.conference, { number, version, download });
		return c.req.header("accept") === "application/json" ? c.json({ url }) : c.redirect(url, 302);
	},
);
