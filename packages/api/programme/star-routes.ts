import { LIMITS } from "@deck/contracts/limits";
import { StarsForm } from "@deck/contracts/programme";
import { id } from "@deck/contracts/rules";
import { readProgrammeCalendar, readProgrammeFeed } from "@deck/core/deck/programme-calendar";
import { readOnlineRooms } from "@deck/core/programme/online";
import { readStars, saveStars } from "@deck/core/programme/stars";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, participant, participantNotImpersonated } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

/** `programme`: id of the conference. */
const FeedParams = v.object({ id, programme: v.string(), hash: id });

/** What people star in a programme, and where they join it online. */
export const starRoutes = new Hono<AppEnv>()
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
		"/conf/:conf/programme/online",
		summary("Online addresses of rooms, for staff and people who registered."),
		participant(),
		async (c) => c.json(await readOnlineRooms(c.var.context, c.var.conference)),
	)
	.get(
		"/conf/:conf/programme/calendar",
		summary("The private address of a calendar of what the user starred."),
		participantNotImpersonated(),
		async (c) => c.json(await readProgrammeFeed(c.var.context, c.var.conference, c.var.user)),
	)
	.get(
		"/calendar/:id/:programme/:hash",
		summary("What a user starred, at its private address.", { 200: "iCalendar text." }, "text/calendar"),
		anyone(),
		param(FeedParams),
		rateLimited("link"),
		async (c) => {
			const { programme: conference, ...link } = c.req.valid("param");
			const text = await readProgrammeCalendar(c.var.context, { ...link, conference });
			return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
		},
	);
