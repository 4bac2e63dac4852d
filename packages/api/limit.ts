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
/** Adds nothing to the client's input type. */
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

/** As `$put /api/profile`. */
export type Unlimited<App> = UnlimitedAmong<Endpoints<App>>;

/**
 * Counts per user (staff may have another limit) and per address; 429 with seconds to wait. Goes after access rule and
 * input, before expensive work.
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

/** Under impersonation the real user counts. */
const accountOf = ({ actor }: Context) => actor?.real?.user_id ?? actor?.user_id;

/** Counts before the body is read; the use case counts per account. */
export function limitedByNetwork(name: RateLimitName): Limiter {
	return describe(
		async (c, next) => {
			await countNetwork(c.var.context, name);
			await next();
		},
		{ limit: name },
	);
}

/** Counts per `email` of the form and conference, for all its staff together. */
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
