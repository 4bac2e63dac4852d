import type { Area, Need } from "@deck/contracts/permissions";
import type { RateLimitName } from "@deck/core/kernel/settings";
import type { MiddlewareHandler } from "hono";
import type * as v from "valibot";

/**
 * Who may call a route. `staff` rules name the area and the need of the permission table; `alone` ones refuse whoever
 * acts as another person; `shared` ones look at no session and answer everybody alike.
 */
export type AccessRule =
	| { who: "anyone"; inConference: false; shared: true; alone?: false; deleted?: false }
	| {
			who: "anyone" | "member" | "verified";
			inConference: boolean;
			alone?: boolean;
			deleted?: false;
			shared?: false;
	  }
	| { who: "platform_admin"; inConference: boolean; alone?: boolean; deleted?: false; shared?: false }
	| {
			who: "staff";
			inConference: true;
			area: Area;
			need: Need;
			alone?: boolean;
			deleted?: boolean;
			shared?: false;
	  };

/** What a piece of middleware says of the routes it stands before; OpenAPI and the access matrix read it. */
export interface Description {
	access?: AccessRule;
	body?: v.GenericSchema;
	query?: v.GenericSchema;
	param?: v.GenericSchema;
	/** Its rate limit (core/kernel/settings.ts). */
	limit?: RateLimitName;
	summary?: string;
	/** Statuses that the route answers on success, with what they mean. */
	replies?: Record<number, string>;
}

const descriptions = new WeakMap<object, Description>();

/** Puts a description to a piece of middleware. */
export function describe<H extends MiddlewareHandler<never, string, never> | object>(
	handler: H,
	description: Description,
): H {
	descriptions.set(handler, description);
	return handler;
}

/** What was said of a handler; undefined for those that say nothing. */
export function descriptionOf(handler: object): Description | undefined {
	return descriptions.get(handler);
}

/** A route's one-line summary and its successful answer, for OpenAPI. */
export function summary(
	text: string,
	replies: Record<number, string> = { 200: "The answer." },
): MiddlewareHandler {
	const pass: MiddlewareHandler = (_, next) => next();
	return describe(pass, { summary: text, replies });
}
