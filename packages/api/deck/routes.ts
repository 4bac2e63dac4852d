import { id } from "@deck/contracts/rules";
import { calendarFeed, readCalendar, renewCalendarFeed } from "@deck/core/deck/calendar";
import { myDeck } from "@deck/core/deck/my";
import { staffWork } from "@deck/core/deck/work";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, member, oneself, staff } from "../access.ts";
import { param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

const FeedParams = v.object({ id, hash: id });

/** See product.md §2. */
export const deckRoutes = new Hono<Base>()
	.get("/my", summary("Everything one takes part in, and what is next there."), member(), async (c) =>
		c.json(await myDeck(c.var.context)),
	)
	.get(
		"/conf/:conf/adm/work",
		summary("What of a conference waits for one as its staff."),
		staff("conference", "read"),
		async (c) => c.json(await staffWork(c.var.context, c.var.conference)),
	)
	.get("/my/calendar", summary("The private address of one's calendar."), oneself(), async (c) =>
		c.json(await calendarFeed(c.var.context, c.var.user)),
	)
	.post(
		"/my/calendar",
		summary("Gives one's calendar another address; the old one ends."),
		oneself(),
		limited("profile"),
		async (c) => c.json(await renewCalendarFeed(c.var.context, c.var.user)),
	)
	.get(
		"/calendar/:id/:hash",
		summary("The calendar behind its address.", { 200: "iCalendar text." }, "text/calendar"),
		anyone(),
		param(FeedParams),
		limited("link"),
		async (c) => {
			const text = await readCalendar(c.var.context, c.req.valid("param"));
			return c.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
		},
	);
