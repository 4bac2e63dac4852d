import type { AppType } from "@deck/api/app";
import type { ExtractSchema } from "hono/types";

type Routes = ExtractSchema<AppType>;

/** A route of the API that is read, such as `/api/conf/:conf/mysubs`. */
type ReadRoute = {
	[R in keyof Routes]: Routes[R] extends { $get: unknown } ? R : never;
}[keyof Routes] &
	string;

/** What a route answers to a read, as its handler says. */
type Answer<R extends ReadRoute> = Routes[R] extends { $get: { output: infer Output } } ? Output : never;

/** What may stand in its query. */
type Query<R extends ReadRoute> = Routes[R] extends { $get: { input: { query: infer Input } } }
	? Input
	: never;

/** Its placeholders. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
	? Name | Names<`/${Rest}`>
	: Path extends `${string}:${infer Name}`
		? Name
		: never;

declare const ANSWER: unique symbol;

/** An API path that knows what is answered to it: a text, so that it serves as SWR's key too. */
export type Read<T> = string & { readonly [ANSWER]: T };

/**
 * The path of a route, typed by the server's own: `read("/api/conf/:conf/mysubs", { conf: path })`, which `useRead`,
 * `usePageData` and `getJson` take and answer with what that route does.
 * @param values of the placeholders, where there are any
 */
export function read<R extends ReadRoute>(
	route: R,
	...[values, query]: [Names<R>] extends [never]
		? []
		: [values: Record<Names<R>, string | number>, query?: Query<R>]
): Read<Answer<R>> {
	const filled: Record<string, string | number> = values ?? {};
	const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(filled[name] ?? ""));
	const asked = new URLSearchParams(query as Record<string, string> | undefined).toString();
	return `${path}${asked && "?"}${asked}` as Read<Answer<R>>;
}
