import { hasActiveStaffRole } from "@deck/core/kernel/actor";
import type { Context } from "@deck/core/kernel/context";
import { limitNetwork, limitSender } from "@deck/core/kernel/rate-limit";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { Hono, MiddlewareHandler } from "hono";
import type { AppEnv, ConferenceEnv } from "./hono-env.ts";
import { describeRoute } from "./route-description.ts";

interface WithContext {
	Variables: { context: Context };
}

declare const LIMIT: unique symbol;
/** Adds nothing to the client's input type. */
interface RateLimitMark {
	in: { [LIMIT]?: never };
}
type RateLimitMiddleware<E extends object = object, I extends object = object> = MiddlewareHandler<
	WithContext & E,
	string,
	RateLimitMark & I
>;

type Endpoints<App> = App extends Hono<AppEnv, infer Schema, string> ? Schema : never;
type WriteMethods = "$post" | "$put" | "$patch" | "$delete";
type UnlimitedRoutesOf<Schema> = Schema extends unknown
	? {
			[Path in keyof Schema]: {
				[Method in keyof Schema[Path] & WriteMethods]: Schema[Path][Method] extends { input: infer Sent }
					? typeof LIMIT extends keyof Sent
						? never
						: `${Method} ${Path & string}`
					: never;
			}[keyof Schema[Path] & WriteMethods];
		}[keyof Schema]
	: never;

/** As `$put /api/profile`. */
export type UnlimitedRoutes<App> = UnlimitedRoutesOf<Endpoints<App>>;

/**
 * Counts per user (staff may have another limit). Counts per network for strangers, and for users where the limit names
 * a figure for addresses. 429 with seconds to wait. Goes after access rule and input, before expensive work.
 */
export function rateLimited(name: RateLimitName): RateLimitMiddleware {
	return describeRoute(
		async (c, next) => {
			const { context } = c.var;
			await limitSender(context, name, accountOf(context), hasActiveStaffRole(context.actor));
			await next();
		},
		{ limit: name, counts_by_user: true },
	);
}

/** Returns the account that counts: under impersonation the real user. */
const accountOf = ({ actor }: Context) => actor?.real?.user_id ?? actor?.user_id;

/** Counts per network before the body is read; the use case counts per account. */
export function rateLimitedByNetwork(name: RateLimitName): RateLimitMiddleware {
	return describeRoute(
		async (c, next) => {
			await limitNetwork(c.var.context, name);
			await next();
		},
		{ limit: name },
	);
}

/** Declares a limit that the use case counts per account, in a call that it makes anyway. */
export function rateLimitedByUseCase(name: RateLimitName): RateLimitMiddleware {
	return describeRoute(async (_, next) => next(), { limit: name, counts_by_user: true });
}

/** Counts per `email` of the form and conference, for all its staff together. */
export function rateLimitedByFormEmail(
	name: RateLimitName,
): RateLimitMiddleware<ConferenceEnv, { out: { json: { email: string } } }> {
	return describeRoute(
		async (c, next) => {
			const { context, conference } = c.var;
			await limitSender(context, name, `${conference.conference} ${c.req.valid("json").email}`);
			await next();
		},
		{ limit: name },
	);
}
