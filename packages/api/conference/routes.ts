import { CreateConferenceForm, EditConferenceForm } from "@deck/contracts/conference";
import { createConference } from "@deck/core/conference/create";
import { editConference } from "@deck/core/conference/edit";
import { listConferences, listStaffedConferences } from "@deck/core/conference/list";
import { openConference, openingChecklist } from "@deck/core/conference/open";
import { viewConference } from "@deck/core/conference/view";
import { Hono } from "hono";
import { anyone, member, platformAdmin, staff, visitor } from "../access.ts";
import { body } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";

/** How long the CDN may keep what is the same for everybody. */
const SHARED = "public, max-age=0, s-maxage=60";

/** Conferences (specification §7). */
export const conferenceRoutes = new Hono<Base>()
	.get(
		"/public/confs",
		summary("Every open or past conference.", { 200: "ConferenceCard[]" }),
		anyone(),
		async (c) => {
			const list = await listConferences(c.var.context);
			c.header("Cache-Control", SHARED);
			return c.json(list);
		},
	)
	.get(
		"/confs/staffed",
		summary("Conferences one is staff of.", { 200: "ConferenceCard[]" }),
		member(),
		async (c) => c.json(await listStaffedConferences(c.var.context)),
	)
	.post(
		"/conf",
		summary("Makes a hidden conference.", { 201: "Made." }),
		platformAdmin(),
		body(CreateConferenceForm),
		async (c) => c.json(await createConference(c.var.context, c.req.valid("json")), 201),
	)
	.get("/conf/:conf", summary("A conference.", { 200: "Conference" }), visitor(), (c) => {
		const { context, conference } = c.var;
		return c.json(viewConference(conference, context.actor?.roles ?? [], context.now()));
	})
	.put(
		"/conf/:conf",
		summary("Changes a conference's data.", { 200: "Conference" }),
		staff("conference", "write"),
		body(EditConferenceForm),
		async (c) => c.json(await editConference(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/opening",
		summary("What keeps the conference from being opened.", { 200: "OpeningCheck[]" }),
		staff("conference", "read"),
		async (c) => c.json(await openingChecklist(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/open",
		summary("Opens the conference.", { 204: "Opened." }),
		staff("conference", "write"),
		async (c) => {
			await openConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	);
