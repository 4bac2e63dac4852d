import { LOCALES } from "@deck/contracts/enums";
import { PROGRAMME_FILES, type ProgrammeFile } from "@deck/contracts/programme";
import { exportProgramme } from "@deck/core/programme/exports";
import { Hono } from "hono";
import * as v from "valibot";
import { anyoneCached } from "../access.ts";
import { param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { summary } from "../route-description.ts";

const MEDIA: Record<ProgrammeFile, string> = {
	"programme.ics": "text/calendar",
	"schedule.xml": "application/xml",
	"schedule.json": "application/json",
};
/** Where calendars and apps expect a conference's files. */
const ADDRESSES: Record<ProgrammeFile, string> = {
	"programme.ics": "/public/confs/:path/programme.ics",
	"schedule.xml": "/public/confs/:path/programme/schedule.xml",
	"schedule.json": "/public/confs/:path/programme/schedule.json",
};

const PathParams = v.object({ path: v.string() });
const LocaleParams = v.object({ path: v.string(), locale: v.picklist(LOCALES) });

/** Files of a released programme: in English, and below a language. The language is in the path for the CDN. */
export const programmeFileRoutes = new Hono<AppEnv>();

for (const file of PROGRAMME_FILES) {
	const described = (language: string) =>
		summary(`The released programme for other programs, in ${language}.`, { 200: "The file." }, MEDIA[file]);
	const headers = (name: string) => ({
		"content-type": `${MEDIA[file]}; charset=utf-8`,
		"content-disposition": `inline; filename="${name}"`,
	});
	programmeFileRoutes
		.get(ADDRESSES[file], described("English"), anyoneCached(), param(PathParams), async (c) => {
			const { text, name } = await exportProgramme(c.var.context, c.req.valid("param").path, file, "en");
			return c.body(text, 200, headers(name));
		})
		.get(
			`/public/confs/:path/programme/:locale/${file}`,
			described("a language"),
			anyoneCached(),
			param(LocaleParams),
			async (c) => {
				const { path, locale } = c.req.valid("param");
				const { text, name } = await exportProgramme(c.var.context, path, file, locale);
				return c.body(text, 200, headers(name));
			},
		);
}
