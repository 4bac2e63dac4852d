import type { AccessRule } from "@deck/core/access/access-rule";
import type { RateLimitName } from "@deck/core/kernel/rate-limit-settings";
import type { MiddlewareHandler } from "hono";
import type * as v from "valibot";

/** Declared by middleware, for OpenAPI and the access matrix. */
export interface RouteDescription {
	access?: AccessRule;
	body?: v.GenericSchema;
	query?: v.GenericSchema;
	param?: v.GenericSchema;
	/** See core/kernel/settings.ts. */
	limit?: RateLimitName;
	/** Counts the signed-in user over all networks, not the account aimed at. */
	counts_by_user?: boolean;
	/** The form field refused under impersonation. */
	impersonation_forbids?: string;
	summary?: string;
	/** On success. */
	responses?: Record<number, string>;
	/** If not JSON. */
	media?: string;
}

const descriptions = new WeakMap<object, RouteDescription>();

export function describeRoute<H extends MiddlewareHandler<never, string, never> | object>(
	handler: H,
	description: RouteDescription,
): H {
	descriptions.set(handler, description);
	return handler;
}

export function descriptionOfHandler(handler: object): RouteDescription | undefined {
	return descriptions.get(handler);
}

/**
 * Declares a summary and the success response, for OpenAPI and repeated requests. JSON is described by the handler's type
 * (`response-schemas.ts`).
 * @param media unless JSON
 */
export function summary(
	text: string,
	responses: Record<number, string> = { 200: "Success." },
	media?: string,
): MiddlewareHandler {
	const [success = 200] = Object.keys(responses).map(Number);
	const pass: MiddlewareHandler = (c, next) => {
		c.set("success", success);
		c.set("media", media);
		return next();
	};
	return describeRoute(pass, { summary: text, responses, media });
}
