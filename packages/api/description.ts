import type { AccessRule } from "@deck/core/access/rule";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { MiddlewareHandler } from "hono";
import type * as v from "valibot";

/** What a piece of middleware says of the routes it stands before; OpenAPI and the access matrix read it. */
export interface Description {
	access?: AccessRule;
	body?: v.GenericSchema;
	query?: v.GenericSchema;
	param?: v.GenericSchema;
	/** Its rate limit (core/kernel/settings.ts). */
	limit?: RateLimitName;
	/** Its limit counts whoever is signed in, over all networks, and not the account that a stranger aims at. */
	counts_asker?: boolean;
	/** The field of its form that nobody sends while acting as another person. */
	own_words?: string;
	summary?: string;
	/** Statuses that the route answers on success, with what they mean. */
	replies?: Record<number, string>;
	/** The media type of an answer that is not JSON. */
	media?: string;
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

/**
 * A route's one-line summary and its successful answer, for OpenAPI and for repeats, which are answered alike. What is
 * in an answer of JSON stands in the handler's type (`answers.ts`).
 * @param media of a text that is not JSON
 */
export function summary(
	text: string,
	replies: Record<number, string> = { 200: "The answer." },
	media?: string,
): MiddlewareHandler {
	const [success = 200] = Object.keys(replies).map(Number);
	const pass: MiddlewareHandler = (c, next) => {
		c.set("success", success);
		return next();
	};
	return describe(pass, { summary: text, replies, media });
}
