import { LIMITS } from "@deck/contracts/limits";
import { ProgrammeChange, ProgrammeReleaseForm, RoomsForm, SessionsQuery } from "@deck/contracts/programme";
import { changeProgramme } from "@deck/core/programme/change";
import { readProgrammePapers } from "@deck/core/programme/papers";
import { readProgramme, readSessions } from "@deck/core/programme/read";
import { previewRelease, releaseProgramme } from "@deck/core/programme/release";
import { readProgrammeByPath } from "@deck/core/programme/released";
import { editRooms } from "@deck/core/programme/rooms";
import { readSlotsOfPaper } from "@deck/core/programme/slots-of-paper";
import { Hono } from "hono";
import * as v from "valibot";
import { anyoneCached, participant, staff } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { PaperParams } from "../paper/params.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

export const programmeRoutes = new Hono<AppEnv>()
	.get(
		"/public/confs/:path/programme",
		summary("The released programme of a public conference; null before the first release."),
		anyoneCached(),
		param(v.object({ path: v.string() })),
		async (c) => c.json(await readProgrammeByPath(c.var.context.table, c.req.valid("param").path)),
	)
	.get(
		"/conf/:conf/papers/:number/slots",
		summary("Where the released programme has a paper."),
		participant(),
		param(PaperParams),
		async (c) =>
			c.json(await readSlotsOfPaper(c.var.context.table, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/programme",
		summary("The draft of the programme, and its releases."),
		staff("programme", "read"),
		async (c) => c.json(await readProgramme(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/adm/programme/sessions",
		summary("Sessions of the draft by id."),
		staff("programme", "read"),
		query(SessionsQuery),
		async (c) => c.json(await readSessions(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/programme/papers",
		summary("The accepted papers and who presents them."),
		staff("programme", "read"),
		async (c) => c.json(await readProgrammePapers(c.var.context, c.var.conference)),
	)
	.put(
		"/conf/:conf/adm/programme/rooms",
		summary("Sets the rooms, in order, the walking time and the lengths of talks."),
		staff("programme", "write"),
		body(RoomsForm),
		rateLimited("conference"),
		async (c) => c.json(await editRooms(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/programme/changes",
		summary("Puts and removes sessions of the draft, all or none.", { 200: "The changed sessions." }),
		staff("programme", "write"),
		body(ProgrammeChange, LIMITS.bodyBytes),
		rateLimited("issue"),
		async (c) => c.json(await changeProgramme(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/programme/release",
		summary("What the next release changes, and who gets an e-mail."),
		staff("programme", "write"),
		async (c) => c.json(await previewRelease(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/programme/release",
		summary("Releases the draft.", { 200: "The release." }),
		staff("programme", "write"),
		body(ProgrammeReleaseForm),
		rateLimited("conference"),
		async (c) => c.json(await releaseProgramme(c.var.context, c.var.conference, c.req.valid("json"))),
	);
