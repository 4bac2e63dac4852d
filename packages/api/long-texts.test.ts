import type { Ports } from "@deck/core/kernel/ports";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { describedRoutes } from "./openapi.ts";

/** Normalising a million combining marks on one letter would take minutes. */
const SLOW_TO_NORMALIZE = `a${"\u0301\u0323".repeat(500_000)}`;

const schemas = describedRoutes(createApp({} as Ports)).flatMap(({ method, path, body, query }) =>
	[body, query]
		.filter((schema) => schema !== undefined)
		.map((schema) => [`${method} ${path}`, schema] as const),
);

/** `texts`: paths of the long text. */
interface Sample {
	value: unknown;
	texts: string[];
}

interface Shape {
	type: string;
	entries?: Record<string, Shape>;
	item?: Shape;
	wrapped?: Shape;
	options?: readonly (Shape | string)[];
	literal?: unknown;
	fallback?: unknown;
}

/** Makes values that cover all fields of a schema, with a long text in each that takes one. */
function samplesOf(schema: Shape, path: string[] = []): Sample[] {
	const { type, entries, item, wrapped, options = [], literal } = schema;
	// A schema with a fallback refuses nothing.
	if ("fallback" in schema) return [{ value: SLOW_TO_NORMALIZE, texts: [] }];
	if (type === "string") return [{ value: SLOW_TO_NORMALIZE, texts: [path.join(".")] }];
	if (type === "literal") return [{ value: literal, texts: [] }];
	if (type === "picklist") return [{ value: options[0], texts: [] }];
	if (type === "number") return [{ value: 1, texts: [] }];
	if (type === "boolean") return [{ value: true, texts: [] }];
	if (wrapped) return samplesOf(wrapped, path);
	if (item) return samplesOf(item, [...path, "0"]).map(({ value, texts }) => ({ value: [value], texts }));
	if (type === "union" || type === "variant") {
		return options.flatMap((option) => samplesOf(option as Shape, path));
	}
	const parts =
		type === "intersect"
			? options.map((option) => samplesOf(option as Shape, path))
			: Object.entries(entries ?? {}).map(([key, entry]) =>
					samplesOf(entry, [...path, key]).map(({ value, texts }) => ({ value: { [key]: value }, texts })),
				);
	const limit = Math.max(1, ...parts.map((part) => part.length));
	return Array.from({ length: limit }, (_, at) => {
		const chosen = parts.map((part) => part[at % part.length] as Sample);
		return {
			value: Object.assign({}, ...chosen.map(({ value }) => value)),
			texts: chosen.flatMap(({ texts }) => texts),
		};
	});
}

let normalizedLengths: number[];
const { normalize } = String.prototype;
beforeEach(() => {
	normalizedLengths = [];
	String.prototype.normalize = function (this: string, form) {
		normalizedLengths.push(this.length);
		return normalize.call(this, form);
	};
});
afterEach(() => {
	String.prototype.normalize = normalize;
});

it.each(schemas)(
	"%s refuses a long text by its length, in every field, before it is normalized",
	(_, schema) => {
		for (const { value, texts } of samplesOf(schema as unknown as Shape)) {
			const { issues = [] } = v.safeParse(schema, value);
			const refused = issues.map((issue) => `${v.getDotPath(issue)}.`);
			expect(texts.filter((path) => !refused.some((one) => one.startsWith(`${path}.`)))).toEqual([]);
		}
		expect(normalizedLengths).toEqual([]);
	},
);

it("finds the text fields of a form", () => {
	const login = schemas.find(([route]) => route === "POST /api/auth/login")?.[1];
	expect(samplesOf(login as unknown as Shape).map(({ texts }) => texts)).toEqual([["email", "password"]]);
});
