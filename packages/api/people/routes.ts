import { ImpersonationForm, UserSearch } from "@deck/contracts/people";
import { impersonate, stopImpersonating } from "@deck/core/access/acting/impersonate";
import { blindPapers } from "@deck/core/expert/involved";
import { searchPeople } from "@deck/core/people/search";
import { Hono } from "hono";
import { anyone, staff, staffWithAny } from "../access.ts";
import { body, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

/** People search and impersonation (product.md §1). */
export const peopleRoutes = new Hono<Base>()
	.get(
		"/conf/:conf/adm/users",
		summary("People of the conference by a part of a name or address; others by their exact address."),
		staffWithAny(["experts", "write"], ["messages", "write"], ["impersonate", "write"]),
		query(UserSearch),
		limited("search"),
		async (c) => {
			const { context, conference } = c.var;
			const blind = await blindPapers(context, conference);
			return c.json(await searchPeople(context, conference, c.req.valid("query").q, blind));
		},
	)
	.post(
		"/conf/:conf/adm/impersonation",
		summary("Begins to act as another person."),
		staff("impersonate", "write"),
		body(ImpersonationForm),
		limited("profile"),
		async (c) => c.json(await impersonate(c.var.context, c.var.conference, c.req.valid("json").email)),
	)
	.delete(
		"/impersonation",
		summary("Stops acting as another person.", { 204: "Stopped." }),
		anyone(),
		limited("leave"),
		async (c) => {
			await stopImpersonating(c.var.context);
			return c.body(null, 204);
		},
	);
