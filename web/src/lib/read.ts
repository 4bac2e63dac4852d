import type { AppType } from "@deck/api/app";
import type { ExtractSchema } from "hono/types";

type Routes = ExtractSchema<AppType>;

export type ReadRoute = {
	[R in keyof Routes]: Routes[R] extends { $get: unknown } ? R : never;
}[keyof Routes] &
	string;

type Answer<R extends ReadRoute> = Routes[R] extends { $get: { output: infer Output } } ? Output : never;

type Query<R extends ReadRoute> = Routes[R] extends { $get: { input: { query: infer Input } } }
	? Input
	: never;

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;

declare const ANSWER: unique symbol;

/** An API path with its answer's type; a string, to serve as SWR key. */
export type Read<T> = string & { readonly [ANSWER]: T };

/** Builds a typed path: `read("/api/conf/:conf/mysubs", { conf: path })`, for `useRead`, `usePageData` and `getJson`. */
export function read<R extends ReadRoute>(
	route: R,
	...[values, query]: [Names<R>] extends [never]
		? [values?: object, query?: Query<R>]
		: [values: Record<Names<R>, string | number>, query?: Query<R>]
): Read<Answer<R>> {
	const filled = (values ?? {}) as Record<string, string | number>;
	const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ""));
	const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
	return `${path}${search && "?"}${search}` as Read<Answer<R>>;
}
