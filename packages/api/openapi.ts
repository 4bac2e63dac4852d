import { ERROR_STATUS } from "@deck/contracts/errors";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "@deck/core/kernel/settings";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type * as v from "valibot";
import { type AccessRule, type Description, descriptionOf } from "./description.ts";

/** One route with everything that its middleware says of it. */
export interface DescribedRoute extends Description {
	method: string;
	path: string;
}

/** Every route of an app, each once, with what its middleware says. */
export function describedRoutes(app: Pick<Hono, "routes">): DescribedRoute[] {
	const found = new Map<string, DescribedRoute>();
	for (const { method, path, handler } of app.routes) {
		if (method === "ALL") continue;
		const key = `${method} ${path}`;
		found.set(key, { method, path, ...found.get(key), ...descriptionOf(handler) });
	}
	return [...found.values()];
}

/** Who may call a route, for people. */
function accessInWords(access: AccessRule | undefined): string {
	if (!access) return "undeclared";
	if (access.who === "staff") return `staff: ${access.need} ${access.area}`;
	return access.who.replace("_", " ") + (access.alone ? ", never acting as another person" : "");
}

/** How often a route may be called, for people. */
function limitInWords(name: RateLimitName | undefined): string {
	if (!name) return "";
	const { window, account, address }: RateLimit = RATE_LIMITS[name];
	const counts = [account && `${account} per account`, `${address} per address`].filter(Boolean);
	return ` At most ${counts.join(" and ")} in ${window} s.`;
}

/** The API as an OpenAPI 3.1 document. */
export function openapi(app: Pick<Hono, "routes">, version: string): object {
	const paths: Record<string, Record<string, object>> = {};
	for (const route of describedRoutes(app)) {
		const path = route.path.replace(/:(\w+)/g, "{$1}");
		paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
	}
	return {
		openapi: "3.1.0",
		info: { title: "Event deck", version, description: "Conferences: submissions, reviews, registrations." },
		paths,
		components: {
			securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-session" } },
			schemas: { Error: ERROR_SCHEMA },
		},
	};
}

function operation(route: DescribedRoute): object {
	const responses: Record<string, object> = {};
	for (const [status, description] of Object.entries(route.replies ?? {}))
		responses[status] = { description };
	for (const status of refusals(route)) {
		const [kind] = Object.entries(ERROR_STATUS).find(([, code]) => code === status) ?? ["error"];
		responses[status] = {
			description: kind.replace("_", " "),
			content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
		};
	}
	const { access, body, limit } = route;
	return {
		summary: route.summary,
		description: `Who: ${accessInWords(access)}.${limitInWords(limit)}`,
		security: access && access.who !== "anyone" ? [{ session: [] }] : [],
		parameters: parameters(route),
		...(body
			? { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body) } } } }
			: {}),
		responses,
	};
}

function parameters(route: DescribedRoute): object[] {
	const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
		name,
		in: "path",
		required: true,
		schema: { type: "string" },
	}));
	const query = route.query ? (schemaOf(route.query) as { properties?: object; required?: string[] }) : {};
	const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
		name,
		in: "query",
		required: query.required?.includes(name) ?? false,
		schema,
	}));
	return [...inPath, ...inQuery];
}

/** Statuses that a route can refuse with, by its rule and what it takes. */
function refusals({ access, method, body, query, path, limit }: DescribedRoute): number[] {
	const statuses: number[] = [];
	if (access && access.who !== "anyone") statuses.push(ERROR_STATUS.unauthenticated);
	if (access?.who === "staff" || access?.who === "platform_admin" || access?.alone || method !== "GET") {
		statuses.push(ERROR_STATUS.forbidden);
	}
	if (access && !["anyone", "member"].includes(access.who)) statuses.push(ERROR_STATUS.unverified);
	if (path.includes(":")) statuses.push(ERROR_STATUS.not_found);
	if (method !== "GET") statuses.push(ERROR_STATUS.session_lapsed);
	if (body || query) statuses.push(ERROR_STATUS.invalid);
	if (limit) statuses.push(ERROR_STATUS.too_many);
	return statuses.sort();
}

/** What a client sends; the rules that JSON Schema can't say are left to the server. */
function schemaOf(schema: v.GenericSchema): object {
	const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" });
	return json;
}

const ERROR_SCHEMA = {
	type: "object",
	required: ["message", "code"],
	properties: {
		message: { type: "string" },
		code: { type: "string" },
		request_id: { type: "string" },
		errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
		codes: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
		current: {},
	},
};
