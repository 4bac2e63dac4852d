import { ERROR_STATUS, type ErrorKind } from "@deck/contracts/errors";
import { forbidsImpersonation } from "@deck/core/access/access-rule";
import {
	countsNetworkOfAccounts,
	RATE_LIMITS,
	type RateLimit,
	totalLimit,
} from "@deck/core/kernel/rate-limit-settings";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type * as v from "valibot";
import type { JsonSchema } from "./json-schema.ts";
import type { ResponseSchemas } from "./response-schemas.ts";
import { descriptionOfHandler, type RouteDescription } from "./route-description.ts";

export interface DescribedRoute extends RouteDescription {
	method: string;
	path: string;
}

export function describedRoutes(app: Pick<Hono, "routes">): DescribedRoute[] {
	const found = new Map<string, DescribedRoute>();
	for (const { method, path, handler } of app.routes) {
		if (method === "ALL") continue;
		const key = `${method} ${path}`;
		found.set(key, { method, path, ...found.get(key), ...descriptionOfHandler(handler) });
	}
	return [...found.values()];
}

function describeAccess({ access, method }: Pick<DescribedRoute, "access" | "method">): string {
	if (!access) return "undeclared";
	if (access.who === "staff")
		return `staff: ${access.needs.map(([area, need]) => `${need} ${area}`).join(" or ")}`;
	const refused = forbidsImpersonation(access, method !== "GET");
	return access.who.replace("_", " ") + (refused ? ", never acting as another person" : "");
}

function describeLimit({ limit: name, counts_by_user, access }: RouteDescription): string {
	if (!name) return "";
	const limit: RateLimit = RATE_LIMITS[name];
	const requestLimit = counts_by_user ? (limit.account ?? totalLimit(limit)) : totalLimit(limit);
	const counts = [
		!counts_by_user && limit.account && `${limit.account} per account and network`,
		requestLimit && `${requestLimit} per account`,
		limit.staff && `${limit.staff} per account of staff`,
		describeNetworkLimit(limit.address, !counts_by_user || countsNetworkOfAccounts(name), access?.who),
	].filter(Boolean);
	return ` At most ${counts.join(", ")} in ${limit.window} s.`;
}

function describeNetworkLimit(
	most: number,
	countsAccounts: boolean,
	who: string | undefined,
): string | false {
	if (countsAccounts) return `${most} per network`;
	return who === "anyone" && `${most} per network of strangers`;
}

export const ERROR_SCHEMA = "ErrorBody";

/**
 * Builds the OpenAPI document of an app's routes.
 * @param known responses of all routes, and the schema of refusals
 */
export function openapi(app: Pick<Hono, "routes">, version: string, known: ResponseSchemas): object {
	const paths: Record<string, Record<string, object>> = {};
	for (const route of describedRoutes(app)) {
		const path = route.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, known) };
	}
	return {
		openapi: "3.1.0",
		info: { title: "Event deck", version, description: "Conferences: submissions, reviews, registrations." },
		servers: [{ url: "/" }],
		paths,
		components: {
			securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session" } },
			responses: Object.fromEntries(
				[...Object.keys(ERROR_STATUS), "refusal"].map((kind) => [
					kind,
					errorResponse(kind.replace("_", " ")),
				]),
			),
			schemas: known.schemas,
		},
	};
}

function operation(route: DescribedRoute, known: ResponseSchemas): object {
	const responses: Record<string, object> = {};
	const schemas = new Map(known.routes.get(`${route.method} ${route.path}`));
	for (const [status, description] of Object.entries(route.responses ?? {})) {
		const key = [Number(status), "success" as const].find((one) => schemas.has(one)) ?? "success";
		responses[status] = { description, ...contentOf(route, schemas.get(key)) };
		schemas.delete(key);
	}
	if (schemas.size) throw new Error(`${route.path} returns undeclared statuses ${[...schemas.keys()]}`);
	for (const kind of possibleErrors(route))
		responses[ERROR_STATUS[kind]] = { $ref: `#/components/responses/${kind}` };
	responses.default = { $ref: "#/components/responses/refusal" };
	const { access, body } = route;
	if (access?.shared) responses[304] = { description: "Not modified." };
	return {
		operationId: operationId(route),
		summary: route.summary,
		description: `Who: ${describeAccess(route)}.${describeLimit(route)}`,
		security: access && access.who !== "anyone" ? [{ session: [] }] : [],
		parameters: parameters(route),
		...(body
			? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } }
			: {}),
		responses,
	};
}

/** Builds an operation's id: `GET /api/conf/:conf/adm/papers/:number` becomes `getConfByConfAdmPapersByNumber`. */
function operationId({ method, path }: DescribedRoute): string {
	const words =
		path
			.replace(/^\/api\//, "")
			.replace(/:(\w+)/g, "by-$1")
			.match(/[A-Za-z0-9]+/g) ?? [];
	const named = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return [method.toLowerCase(), ...named].join("");
}

function contentOf({ media }: DescribedRoute, schema: JsonSchema | undefined): object {
	if (schema) return { content: { "application/json": { schema } } };
	// JSON of a foreign schema has no type of ours.
	const type = media === "application/json" ? "object" : "string";
	return media ? { content: { [media]: { schema: { type } } } } : {};
}

const errorResponse = (description: string) => ({
	description,
	content: { "application/json": { schema: { $ref: `#/components/schemas/${ERROR_SCHEMA}` } } },
});

function parameters(route: DescribedRoute): object[] {
	const placeholders = propertiesOf(route.param).properties;
	const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
		name,
		in: "path",
		required: true,
		schema: asNumber(placeholders?.[name] ?? { type: "string" }),
	}));
	const query = propertiesOf(route.query);
	const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
		name,
		in: "query",
		required: query.required?.includes(name) ?? false,
		schema: asNumber(schema),
	}));
	return [...inPath, ...inQuery];
}

const propertiesOf = (schema: v.GenericSchema | undefined) =>
	(schema ? schemaOf(schema) : {}) as { properties?: Record<string, JsonSchema>; required?: string[] };

/** Digits only, such as `^[1-9]\d{0,6}$`. */
const DIGITS_PATTERN = /^\^(\[1-9\])?\\d(\{\d+,\d+\}|\+)?\$$/;

function asNumber(schema: JsonSchema): JsonSchema {
	const { type, pattern, default: usual, ...rest } = schema;
	const [digits, first] = (type === "string" && DIGITS_PATTERN.exec(String(pattern))) || [];
	if (!digits) return schema;
	return { ...rest, type: "integer", minimum: first ? 1 : 0, ...(usual ? { default: Number(usual) } : {}) };
}

function possibleErrors({ access, method, body, query, path, limit }: DescribedRoute): ErrorKind[] {
	const kinds: ErrorKind[] = [];
	if (access && access.who !== "anyone") kinds.push("unauthenticated");
	if (access?.who === "staff" || access?.who === "platform_admin" || access?.alone || method !== "GET") {
		kinds.push("forbidden");
	}
	if (access && !["anyone", "member"].includes(access.who)) kinds.push("unverified");
	if (path.includes(":")) kinds.push("not_found");
	if (method !== "GET") kinds.push("session_lapsed");
	if (body || query) kinds.push("invalid");
	if (limit) kinds.push("too_many");
	return kinds;
}

/** Converts a schema to JSON Schema, without rules that this can't express. */
function schemaOf(schema: v.GenericSchema): object {
	const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
	return json;
}
