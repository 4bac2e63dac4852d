import { ImpersonationForm, UserSearch } from "@deck/contracts/people";
import { impersonate, stopImpersonating } from "@deck/core/access/impersonation/impersonate";
import { blindPapers } from "@deck/core/expert/involved";
import { readAuthorNames } from "@deck/core/paper/index-authors";
import { searchPeople } from "@deck/core/people/search";
import { Hono } from "hono";
import { anyone, staff, staffWithAny } from "../access.ts";
import { body, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

export const peopleRoutes = new Hono<AppEnv>()
	.get(
		"/conf/:conf/adm/users",
		summary("People of the conference by part of a name or address, others by exact address."),
		staffWithAny(["experts", "write"], ["messages", "write"], ["impersonate", "write"]),
		query(UserSearch),
		rateLimited("search"),
		async (c) => {
			const { context, conference } = c.var;
			const blind = await blindPapers(context, conference);
			const { q } = c.req.valid("query");
			const namesOn = (numbers: readonly number[]) =>
				readAuthorNames(context.table, conference.conference, numbers);
			return c.json(await searchPeople(context, conference, q, blind, namesOn));
		},
	)
	.post(
		"/conf/:conf/adm/impersonation",
		summary("Starts acting as another person."),
		staff("impersonate", "write"),
		body(ImpersonationForm),
		rateLimited("profile"),
		async (c) => c.json(await impersonate(c.var.context, c.var.conference, c.req.valid("json").email)),
	)
	.delete(
		"/impersonation",
		summary("Stops acting as another person.", { 204: "Stopped." }),
		anyone(),
		rateLimited("leave"),
		async (c) => {
			await stopImpersonating(c.var.context);
			return c.body(null, 204);
		},
	);
