import type { AccessRule } from "@deck/core/access/rule";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { MiddlewareHandler } from "hono";
import type * as v from "valibot";

/** What middleware declares about its route, for OpenAPI and the access matrix. */
export interface Description {
	access?: AccessRule;
	body?: v.GenericSchema;
	query?: v.GenericSchema;
	param?: v.GenericSchema;
	/** See core/kernel/settings.ts. */
	limit?: RateLimitName;
	/** The limit counts the signed-in user over all networks, not the account a stranger aims at. */
	counts_asker?: boolean;
	/** The form field refused under impersonation. */
	own_words?: string;
	summary?: string;
	/** Success statuses and their meaning. */
	replies?: Record<number, string>;
	/** If not JSON. */
	media?: string;
}

const descriptions = new WeakMap<object, Description>();

/** Attaches a description to middleware. */
export function describe<H extends MiddlewareHandler<never, string, never> | object>(
	handler: H,
	description: Description,
): H {
	descriptions.set(handler, description);
	return handler;
}

export function descriptionOf(handler: object): Description | undefined {
	return descriptions.get(handler);
}

/**
 * Declares a route's one-line summary and its success answer, for OpenAPI and repeated requests. The handler's type
 * describes JSON (`answers.ts`).
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
