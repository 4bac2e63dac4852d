import { CreateConferenceForm } from "@deck/contracts/conference";
import { CopyConferenceForm, DeleteConferenceForm } from "@deck/contracts/conference-parts";
import { ConferenceQuery } from "@deck/contracts/conference-query";
import { LIMITS } from "@deck/contracts/limits";
import { conferenceKeys } from "@deck/core/conference/aggregate";
import { deleteConference, restoreConference } from "@deck/core/conference/deletion";
import { readConferenceInfo, readPublicConferenceInfo } from "@deck/core/conference/info";
import { findConferences, listConferences, listHomeConferences } from "@deck/core/conference/list";
import { copyConference } from "@deck/core/conference/management/copy";
import { createConference } from "@deck/core/conference/management/create";
import { hideConference } from "@deck/core/conference/management/hide";
import { listDeletedConferences, listStaffedConferences } from "@deck/core/conference/management/list";
import { openConference, readOpeningChecklist } from "@deck/core/conference/management/open";
import { showConference } from "@deck/core/conference/management/show";
import { archiveConference, reopenConference } from "@deck/core/conference/state";
import { Hono } from "hono";
import * as v from "valibot";
import {
	anyone,
	anyoneCached,
	anyoneInConference,
	platformAdmin,
	platformAdminInConference,
	signedInUser,
	staff,
	staffOfDeleted,
} from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { readTogether } from "../read-together.ts";
import { summary } from "../route-description.ts";

const ConferenceParams = v.object({ conf: v.string() });

export const conferenceRoutes = new Hono<AppEnv>()
	.get("/public/home", summary("The conferences of the home page."), anyoneCached(), async (c) =>
		c.json(await listHomeConferences(c.var.context)),
	)
	.get("/public/confs", summary("The first open and past conferences."), anyoneCached(), async (c) =>
		c.json(await listConferences(c.var.context)),
	)
	.get(
		"/confs",
		summary("Open and past conferences, a page at a time."),
		anyone(),
		query(ConferenceQuery),
		rateLimited("conferences"),
		async (c) => c.json(await findConferences(c.var.context, c.req.valid("query"))),
	)
	.get(
		"/confs/staffed",
		summary("Conferences where the user is staff; for platform admins also all hidden ones."),
		signedInUser(),
		async (c) => c.json(await listStaffedConferences(c.var.context)),
	)
	.get("/confs/deleted", summary("Deleted conferences the user may restore."), signedInUser(), async (c) =>
		c.json(await listDeletedConferences(c.var.context)),
	)
	.post(
		"/conf",
		summary("Creates a hidden conference.", { 201: "Created." }),
		platformAdmin(),
		body(CreateConferenceForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await createConference(c.var.context, c.req.valid("json")), 201),
	)
	.post(
		"/conf/:conf/adm/copy",
		summary("Creates a hidden conference as a copy of this one.", { 201: "Created." }),
		platformAdminInConference(),
		body(CopyConferenceForm),
		rateLimited("conference"),
		async (c) => c.json(await copyConference(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.get(
		"/conf/:conf",
		summary("A conference."),
		readTogether(ConferenceParams, (table, { conf }) => conferenceKeys(table, conf)),
		anyoneInConference(),
		async (c) => c.json(await showConference(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/info",
		summary("The texts of the conference's information page."),
		anyoneInConference(),
		async (c) => c.json(await readConferenceInfo(c.var.context.table, c.var.conference.conference)),
	)
	.get(
		"/public/confs/:path/info",
		summary("The information page of a public conference."),
		anyoneCached(),
		param(v.object({ path: v.string() })),
		async (c) => c.json(await readPublicConferenceInfo(c.var.context.table, c.req.valid("param").path)),
	)
	.get(
		"/conf/:conf/adm/opening",
		summary("The checklist for opening the conference."),
		staff("conference", "read"),
		async (c) => c.json(await readOpeningChecklist(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/open",
		summary("Opens the conference.", { 204: "Opened." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await openConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/hide",
		summary("Hides the conference again.", { 204: "Hidden." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await hideConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/archive",
		summary("Archives the conference: it stays readable and takes no submissions.", { 204: "Archived." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await archiveConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/reopen",
		summary("Reopens an archived conference.", { 204: "Reopened." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await reopenConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/deletion",
		summary("Deletes the conference; it can be restored for thirty days.", { 204: "Deleted." }),
		staff("ownership", "write"),
		body(DeleteConferenceForm),
		rateLimited("conference"),
		async (c) => {
			await deleteConference(c.var.context, c.var.conference, c.req.valid("json").path);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/restore",
		summary("Restores a deleted conference.", { 204: "Restored." }),
		staffOfDeleted("ownership", "write"),
		rateLimited("conference"),
		async (c) => {
			await restoreConference(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	);
