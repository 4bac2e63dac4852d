import { fieldErrorCodes } from "@deck/contracts/field-error-codes";
import { LIMITS } from "@deck/contracts/limits";
import { AppError } from "@deck/core/kernel/errors";
import type { MiddlewareHandler, ValidationTargets } from "hono";
import { bodyLimit as limitBody } from "hono/body-limit";
import * as v from "valibot";
import { describeRoute } from "./route-description.ts";

type Schema = v.GenericSchema;

type ValidationMiddleware<T extends keyof ValidationTargets, S extends Schema> = MiddlewareHandler<
	object,
	string,
	{ in: { [K in T]: v.InferInput<S> }; out: { [K in T]: v.InferOutput<S> } }
>;

/**
 * Parses the JSON body by a schema.
 * @param maxBytes `LIMITS.bodyBytes` for long texts or pictures
 * @throws 413 if too large, 422 if malformed or invalid
 */
export function body<S extends Schema>(
	schema: S,
	maxBytes: number = LIMITS.formBytes,
): ValidationMiddleware<"json", S> {
	return describeRoute(
		async (c, next) => {
			if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
				throw new AppError("invalid", "content_type");
			}
			const text = await c.req.text();
			if (Buffer.byteLength(text) > maxBytes) throw new AppError("too_large", "too_large");
			c.req.addValidatedData("json", parse(schema, parseJson(text)));
			await next();
		},
		{ body: schema },
	);
}

/**
 * Parses the query by a schema.
 * @throws 422 if invalid
 */
export function query<S extends Schema>(schema: S): ValidationMiddleware<"query", S> {
	return describeRoute(
		async (c, next) => {
			c.req.addValidatedData("query", parse(schema, c.req.query()));
			await next();
		},
		{ query: schema },
	);
}

/**
 * Parses the path parameters by a schema.
 * @throws 404 if invalid
 */
export function param<S extends Schema>(schema: S): ValidationMiddleware<"param", S> {
	return describeRoute(
		async (c, next) => {
			const result = v.safeParse(schema, c.req.param());
			if (!result.success) throw new AppError("not_found", "not_found");
			c.req.addValidatedData("param", result.output as object);
			await next();
		},
		{ param: schema },
	);
}

/** Stops reading bodies larger than any form. */
export const bodyLimit = limitBody({
	maxSize: LIMITS.bodyBytes,
	onError: () => {
		throw new AppError("too_large", "too_large");
	},
});

/** Counts values before any schema runs. */
function parseJson(text: string): unknown {
	let values = 0;
	try {
		return JSON.parse(text, (_, value) => {
			values += 1;
			if (values > LIMITS.bodyValues) throw new AppError("too_large", "too_large");
			return value;
		});
	} catch (error) {
		throw error instanceof AppError ? error : new AppError("invalid", "malformed");
	}
}

function parse<S extends Schema>(schema: S, value: unknown): object {
	const result = v.safeParse(schema, value);
	if (result.success) return result.output as object;
	throw new AppError("invalid", "invalid_form", { fields: fieldErrorCodes(result.issues) });
}
