import { readFileSync } from "node:fs";
import type { Ports } from "@deck/core/kernel/ports";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, it } from "vitest";
import root from "../../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { describedRoutes, ERROR_SCHEMA, openapi } from "./openapi.ts";
import { readResponseSchemas } from "./response-schemas.ts";

const app = createApp({} as Ports);
const storedDocument: Document = JSON.parse(
	readFileSync(new URL("openapi.generated.json", import.meta.url), "utf8"),
);

interface Parameter {
	name: string;
	schema: { type?: string; pattern?: string };
}

interface Operation {
	operationId: string;
	parameters: Parameter[];
	responses: Record<string, { content?: object }>;
}

interface Document {
	servers: object[];
	paths: Record<string, Record<string, Operation>>;
	components: object;
}

it("matches the routes (npm run openapi)", () => {
	const document = openapi(app, root.version, readResponseSchemas(ERROR_SCHEMA));
	expect(storedDocument).toEqual(JSON.parse(JSON.stringify(document)));
	// It reads all types of the API.
}, 60_000);

it("is valid by an independent validator", async () => {
	const validator = new Validator();
	expect(await validator.validate(structuredClone({ ...storedDocument }))).toEqual({ valid: true });
	expect(validator.version).toBe("3.1");
	expect(await validator.validate({ ...storedDocument, paths: { "no slash": {} } })).toMatchObject({
		valid: false,
	});
});

it("has a summary, a rule and a response for every route", () => {
	const silent = describedRoutes(app).filter((route) => !route.summary || !route.access || !route.responses);
	expect(silent.map((route) => route.path)).toEqual([]);
});

const operations = Object.values(storedDocument.paths).flatMap((methods) => Object.values(methods));

it("names each operation once", () => {
	const ids = operations.map(({ operationId }) => operationId);
	expect(ids.filter((id, at) => !/^[a-z]\w+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
});

it("names the server", () => {
	expect(storedDocument.servers).toEqual([{ url: "/" }]);
});

/** Checks whether a parameter is a text that can only be a number. */
function isNumberAsText({ schema: { type, pattern } }: Parameter): boolean {
	const accepts = (text: string) => type === "string" && new RegExp(pattern ?? "", "u").test(text);
	return ["7", "12"].every(accepts) && !["a", "1-2"].some(accepts);
}

it("types numbers as integers", () => {
	const parameters = operations.flatMap((operation) => operation.parameters);
	expect(parameters.filter(isNumberAsText).map(({ name }) => name)).toEqual([]);
	expect(isNumberAsText({ name: "n", schema: { type: "string", pattern: "^\\d+$" } })).toBe(true);
});

/** As `get /api/my 200`. */
const allResponses = Object.entries(storedDocument.paths).flatMap(([path, methods]) =>
	Object.entries(methods).flatMap(([method, { responses }]) =>
		Object.entries(responses).map(([status, { content }]) => ({
			name: `${method} ${path} ${status}`,
			content,
		})),
	),
);

it("describes the body of every 200 and 201 response", () => {
	const full = allResponses.filter(({ name }) => / 20[01]$/.test(name));
	expect(full.filter(({ content }) => !content).map(({ name }) => name)).toEqual([]);
});

/** Returns the paths at which a schema allows any value. */
function pathsOfUntypedValues(value: unknown, path: string[] = []): string[] {
	if (typeof value !== "object" || value === null) return [];
	const says = Object.keys(value).filter((key) => key !== "description");
	const isSchema = ["properties", "items", "additionalProperties", "schema"].some(
		(one) => path.at(-1) === one || path.at(-2) === one,
	);
	if (isSchema && says.length === 0 && path.at(-1) !== "properties") return [path.join(" ")];
	return Object.entries(value).flatMap(([key, inner]) => pathsOfUntypedValues(inner, [...path, key]));
}

it("leaves only values untyped that can be anything by nature", () => {
	expect(
		pathsOfUntypedValues({
			...storedDocument.components,
			bodies: allResponses.map(({ content }) => content),
		}),
	).toEqual([
		// Depends on the kind of object.
		"schemas AuditEntry properties before",
		"schemas AuditEntry properties after",
		// The current value of whatever was edited.
		"schemas ErrorBody properties current",
		expect.stringMatching(/^bodies \d+ application\/json schema additionalProperties$/),
	]);
});
