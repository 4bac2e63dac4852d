import type { Platform } from "@deck/contracts/deck";
import { id } from "@deck/contracts/rules";
import { readCalendar, readCalendarFeed, renewCalendarFeed } from "@deck/core/deck/calendar";
import { readMyDeck } from "@deck/core/deck/my-deck";
import { readStaffTasks } from "@deck/core/deck/staff-tasks";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, anyoneCached, signedInNotImpersonated, signedInUser, staff } from "../access.ts";
import { param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

const FeedParams = v.object({ id, hash: id });

/** See product.md §2. */
export const deckRoutes = new Hono<AppEnv>()
	.get(
		"/public/platform",
		summary("The contact for people who want to hold a conference."),
		anyoneCached(),
		(c) => c.json({ contact: c.var.context.config.contact } satisfies Platform),
	)
	.get("/my", summary("The user's tasks in all conferences."), signedInUser(), async (c) =>
		c.json(await readMyDeck(c.var.context)),
	)
	.get(
		"/conf/:conf/adm/work",
		summary("The user's tasks as staff of a conference."),
		staff("conference", "read"),
		async (c) => c.json(await readStaffTasks(c.var.context, c.var.conference)),
	)
	.get(
		"/my/calendar",
		summary("The private address of the user's calendar."),
		signedInNotImpersonated(),
		async (c) => c.json(await readCalendarFeed(c.var.context, c.var.user)),
	)
	.post(
		"/my/calendar",
		summary("Replaces the private address of the user's calendar."),
		signedInNotImpersonated(),
		rateLimited("profile"),
		async (c) => c.json(await renewCalendarFeed(c.var.context, c.var.user)),
	)
	.get(
		"/calendar/:id/:hash",
		summary("The user's calendar at its private address.", { 200: "iCalendar text." }, "text/calendar"),
		anyone(),
		param(FeedParams),
		rateLimited("link"),
		async (c) => {
			const text = await readCalendar(c.var.context, c.req.valid("param"));
			return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
		},
	);
