import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { PROGRAMME_FILES, type ProgrammeFile, StarsForm } from "@deck/contracts/programme";
import { id } from "@deck/contracts/rules";
import { readProgrammeCalendar, readProgrammeFeed } from "@deck/core/deck/programme-calendar";
import { exportProgramme } from "@deck/core/programme/exports";
import { readStars, saveStars } from "@deck/core/programme/stars";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { anyone, anyoneCached, participant, participantNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import type { AnyoneEnv, AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const PathParams = v.object({ path: v.string() });
const FileParams = v.object({
	path: v.string(),
	locale: v.picklist(LOCALES),
	file: v.picklist(PROGRAMME_FILES),
});
const FeedParams = v.object({ id, conference: v.string(), hash: id });

/** Sends a file for calendars and apps; the CDN keeps it as other public reads. */
async function sendFile(
	c: Context<AppEnv & AnyoneEnv>,
	path: string,
	file: ProgrammeFile,
	locale: Locale,
): Promise<Response> {
	const { text, type, name } = await exportProgramme(c.var.context, path, file, locale);
	return c.body(text, 200, { "content-type": type, "content-disposition": `inline; filename="${name}"` });
}

/** Files of a released programme, and what people star in it. */
export const publicProgrammeRoutes = new Hono<AppEnv>()
	.get(
		"/public/confs/:path/programme.ics",
		summary("The released programme as a calendar, in English.", { 200: "iCalendar text." }, "text/calendar"),
		anyoneCached(),
		param(PathParams),
		(c) => sendFile(c, c.req.valid("param").path, "programme.ics", "en"),
	)
	.get(
		"/public/confs/:path/programme/schedule.xml",
		summary("The released programme for apps, in English.", { 200: "A frab schedule." }, "application/xml"),
		anyoneCached(),
		param(PathParams),
		(c) => sendFile(c, c.req.valid("param").path, "schedule.xml", "en"),
	)
	.get(
		"/public/confs/:path/programme/schedule.json",
		summary("The released programme for apps, in English.", { 200: "A frab schedule." }, "application/json"),
		anyoneCached(),
		param(PathParams),
		(c) => sendFile(c, c.req.valid("param").path, "schedule.json", "en"),
	)
	.get(
		"/public/confs/:path/programme/:locale/:file",
		summary("A file of the released programme in a language.", { 200: "The file." }, "text/plain"),
		anyoneCached(),
		param(FileParams),
		(c) => {
			const { path, file, locale } = c.req.valid("param");
			return sendFile(c, path, file, locale);
		},
	)
	.get(
		"/conf/:conf/programme/stars",
		summary("What the user starred in the programme."),
		participant(),
		async (c) => c.json(await readStars(c.var.context, c.var.conference)),
	)
	.put(
		"/conf/:conf/programme/stars",
		summary("Replaces what the user starred in the programme."),
		participant(),
		body(StarsForm, LIMITS.bodyBytes),
		rateLimited("mark"),
		async (c) => c.json(await saveStars(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/programme/calendar",
		summary("The private address of a calendar of what the user starred."),
		participantNotImpersonated(),
		async (c) => c.json(await readProgrammeFeed(c.var.context, c.var.conference, c.var.user)),
	)
	.get(
		"/calendar/:id/:conference/:hash",
		summary("What a user starred, at its private address.", { 200: "iCalendar text." }, "text/calendar"),
		anyone(),
		param(FeedParams),
		rateLimited("link"),
		async (c) => {
			const text = await readProgrammeCalendar(c.var.context, c.req.valid("param"));
			return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
		},
	);
