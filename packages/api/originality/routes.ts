import { OriginalityForm } from "@deck/contracts/originality";
import { compareAgain } from "@deck/core/originality/again";
import { enterOriginality, removeEntered } from "@deck/core/originality/enter-figure";
import { listFigures } from "@deck/core/originality/list";
import { originalityReport, showOriginality } from "@deck/core/originality/show";
import { showPassages } from "@deck/core/originality/show-passages";
import { Hono } from "hono";
import * as v from "valibot";
import { staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListRowsQuery, numberParam } from "../list-query.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { DownloadQuery, FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";

const sourceParam = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number));
const VersionParams = v.object({ ...PaperParams.entries, version: numberParam });
const SourceParams = v.object({ ...VersionParams.entries, source: sourceParam });
const OriginalityFiguresQuery = v.partial(ListRowsQuery);
/** `at`: when the sources were compared, as each comparison renumbers them. */
const PassagesQuery = v.object({ at: v.optional(v.pipe(v.string(), v.maxLength(40, "invalid"))) });
const RemovalQuery = v.object({ version: numberParam });

export const originalityRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/originality",
		summary("Originality scores of the papers that have one."),
		staff("papers", "read"),
		query(OriginalityFiguresQuery),
		async (c) => c.json(await listFigures(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/originality",
		summary("Originality of each version of a paper, with the sources found."),
		staff("papers", "read"),
		param(PaperParams),
		async (c) => c.json(await showOriginality(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/papers/:number/versions/:version/originality/:source",
		summary("Passages that a version shares with one source."),
		staff("papers", "read"),
		param(SourceParams),
		query(PassagesQuery),
		async (c) => {
			const passages = { ...c.req.valid("param"), ...c.req.valid("query") };
			return c.json(await showPassages(c.var.context, c.var.conference, passages));
		},
	)
	.post(
		"/conf/:conf/adm/papers/:number/versions/:version/originality",
		summary("Queues another originality check of a version.", { 202: "Queued." }),
		staff("editing", "write"),
		param(VersionParams),
		rateLimited("originality"),
		async (c) => {
			await compareAgain(c.var.context, c.var.conference, c.req.valid("param"));
			return c.body(null, 202);
		},
	)
	.put(
		"/conf/:conf/adm/papers/:number/versions/:version/originality",
		summary("Saves an originality score from an outside service.", { 204: "Saved." }),
		staff("editing", "write"),
		param(VersionParams),
		body(OriginalityForm),
		rateLimited("originality"),
		async (c) => {
			await enterOriginality(c.var.context, c.var.conference, c.req.valid("param"), c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.delete(
		"/conf/:conf/adm/papers/:number/versions/:version/originality",
		summary("Removes an originality score from an outside service.", { 204: "Removed." }),
		staff("editing", "write"),
		param(VersionParams),
		query(RemovalQuery),
		rateLimited("originality"),
		async (c) => {
			const { version } = c.req.valid("query");
			await removeEntered(c.var.context, c.var.conference, c.req.valid("param"), version);
			return c.body(null, 204);
		},
	);

export const originalityFileRoutes = new Hono<AppEnv>().get(
	"/papers/:conf/:number/:version/originality",
	summary("The report behind an originality score from an outside service.", FILE_RESPONSES),
	staff("papers", "read"),
	param(VersionParams),
	query(DownloadQuery),
	async (c) => {
		const download = c.req.valid("query").download === "1";
		const url = await originalityReport(c.var.context, c.var.conference, {
			...c.req.valid("param"),
			download,
		});
		return redirectToFile(c, url);
	},
);
