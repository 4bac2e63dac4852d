import { may } from "@deck/contracts/permissions";
import type { Context } from "@deck/core/kernel/context";
import { countAgainst, countNetwork } from "@deck/core/kernel/rate-limit";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { MiddlewareHandler } from "hono";
import { describe } from "./description.ts";
import type { InConference } from "./environment.ts";

interface WithContext {
	Variables: { context: Context };
}

/**
 * Counts a request per address and, where somebody is signed in, per account. Stands behind the access rule and what
 * the route takes, before anything that costs; refuses with 429 and the seconds to wait.
 */
export function limited(name: RateLimitName): MiddlewareHandler<WithContext> {
	return describe(
		async (c, next) => {
			await countAgainst(c.var.context, name, accountOf(c.var.context));
			await next();
		},
		{ limit: name, counts_asker: true },
	);
}

/** The same, by a limit of its own for who may edit papers of the conference: staff submit and send files for authors. */
export function limitedForAuthors(
	name: RateLimitName,
	forStaff: RateLimitName,
): MiddlewareHandler<WithContext> {
	return describe(
		async (c, next) => {
			const { context } = c.var;
			const isStaff = may(context.actor?.roles ?? [], "editing", "write");
			await countAgainst(context, isStaff ? forStaff : name, accountOf(context));
			await next();
		},
		{ limit: name, staff_limit: forStaff, counts_asker: true },
	);
}

/** Whose attempts these are: of who really asks. */
const accountOf = ({ actor }: Context) => actor?.real?.user_id ?? actor?.user_id;

/**
 * Counts a request per address alone, before its body is read; the use case counts it for the account, once that is
 * known.
 */
export function limitedByNetwork(name: RateLimitName): MiddlewareHandler<WithContext> {
	return describe(
		async (c, next) => {
			await countNetwork(c.var.context, name);
			await next();
		},
		{ limit: name },
	);
}

/** The same as `limited`, per the form's `email` in the conference of the address: however many of its staff take part. */
export function limitedByMember(
	name: RateLimitName,
): MiddlewareHandler<WithContext & InConference, string, { out: { json: { email: string } } }> {
	return describe(
		async (c, next) => {
			const { context, conference } = c.var;
			await countAgainst(context, name, `${conference.conference} ${c.req.valid("json").email}`);
			await next();
		},
		{ limit: name },
	);
}
