import { actsForConference } from "@deck/core/kernel/actor";
import type { Context } from "@deck/core/kernel/context";
import { countAgainst, countNetwork } from "@deck/core/kernel/rate-limit";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { Hono, MiddlewareHandler } from "hono";
import { describe } from "./description.ts";
import type { Base, InConference } from "./environment.ts";

interface WithContext {
	Variables: { context: Context };
}

declare const LIMIT: unique symbol;
/** What a limit adds to its route's type: nothing that a client sends. */
interface Limit {
	in: { [LIMIT]?: never };
}
type Limiter<E extends object = object, I extends object = object> = MiddlewareHandler<
	WithContext & E,
	string,
	Limit & I
>;

type Endpoints<App> = App extends Hono<Base, infer Schema, string> ? Schema : never;
type Writes = "$post" | "$put" | "$patch" | "$delete";
type UnlimitedAmong<Schema> = Schema extends unknown
	? {
			[Path in keyof Schema]: {
				[Method in keyof Schema[Path] & Writes]: Schema[Path][Method] extends { input: infer Sent }
					? typeof LIMIT extends keyof Sent
						? never
						: `${Method} ${Path & string}`
					: never;
			}[keyof Schema[Path] & Writes];
		}[keyof Schema]
	: never;

/** The routes of an app that write and declare no limit, as `$put /api/profile`. */
export type Unlimited<App> = UnlimitedAmong<Endpoints<App>>;

/**
 * Counts a request for whoever is signed in, by the figure of who acts for the conference where the limit has one, and per
 * address where it has one. Stands behind the access rule and what the route takes, before anything that costs; refuses
 * with 429 and the seconds to wait.
 */
export function limited(name: RateLimitName): Limiter {
	return describe(
		async (c, next) => {
			const { context } = c.var;
			await countAgainst(context, name, accountOf(context), actsForConference(context.actor));
			await next();
		},
		{ limit: name, counts_asker: true },
	);
}

/** Whose attempts these are: of who really asks. */
const accountOf = ({ actor }: Context) => actor?.real?.user_id ?? actor?.user_id;

/**
 * Counts a request per address alone, before its body is read; the use case counts it for the account, once that is
 * known.
 */
export function limitedByNetwork(name: RateLimitName): Limiter {
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
): Limiter<InConference, { out: { json: { email: string } } }> {
	return describe(
		async (c, next) => {
			const { context, conference } = c.var;
			await countAgainst(context, name, `${conference.conference} ${c.req.valid("json").email}`);
			await next();
		},
		{ limit: name },
	);
}
