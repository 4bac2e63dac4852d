import { createApp } from "@deck/api/app";
import { type DescribedRoute, describedRoutes } from "@deck/api/openapi";
import type { CalendarFeed } from "@deck/contracts/deck";
import { topics } from "@deck/contracts/topics";
import type { AccessRule } from "@deck/core/access/access-rule";
import * as v from "valibot";
import { expect, vi } from "vitest";
import { EVENTUALLY } from "../eventually.ts";
import type { Person } from "../person.ts";
import { type OpenSocket, openSocket } from "../sockets.ts";
import { disclosedByPdf } from "./disclosed-by-pdf.ts";

export interface RouteParams {
	path: string;
	numbers: number[];
	/** By parameter: `issues/:id` uses `issues`. */
	ids: Record<string, string[]>;
	/** For people searches. */
	emails: string[];
	/** Ids of accounts with topics of their own, which everybody asks for. */
	accounts?: string[];
	sections: string[];
	reviews?: string[];
	/** `sub-1`. */
	rooms?: string[];
	/** Skips routes with data that all their readers know. */
	skippedRoutes?: RegExp;
}

/** Reads all routes with all parameters, and linked files, decompressed. */
export async function disclosedByRoutes(person: Person, askable: RouteParams): Promise<string> {
	const texts: string[] = [];
	const { skippedRoutes } = askable;
	for (const { address } of readRouteAddresses(askable).filter((one) => !skippedRoutes?.test(one.address))) {
		const { status, body, headers } = await person.get<unknown>(address);
		if (status === 302 && address.startsWith("/files/"))
			texts.push(await disclosedByFile(headers.get("location") ?? ""));
		// Excludes the URL, which only repeats the request.
		texts.push(JSON.stringify([body, headers.get("location"), headers.get("content-disposition")]));
	}
	const { body: feed } = await person.get<CalendarFeed>("/api/my/calendar");
	if (feed.url) texts.push(String((await person.get(new URL(feed.url).pathname)).body));
	return texts.join("\n");
}

export async function disclosedByFile(address: string): Promise<string> {
	const response = await fetch(address);
	const bytes = new Uint8Array(await response.arrayBuffer());
	const headers = JSON.stringify([...response.headers]);
	const isPdf = response.headers.get("content-type") === "application/pdf";
	return headers + (isPdf ? await disclosedByPdf(bytes) : new TextDecoder().decode(bytes));
}

export async function disclosedByEmails(person: Person): Promise<string> {
	return (await person.readInbox()).map(({ subject, text, html }) => subject + text + html).join("\n");
}

/** Subscribes to all permitted topics. */
export async function subscribeToAll(
	person: Person,
	{ path, sections, accounts = [] }: RouteParams,
): Promise<OpenSocket> {
	const socket = await openSocket(person);
	const { body } = await person.get<{ id: string }>("/api/auth/user");
	const bySection = sections.flatMap((id) => [topics.section(path, id), topics.sectionDeciders(path, id)]);
	const users = new Set([body.id, ...accounts]);
	const all = [...[...users].map(topics.user), topics.staff(path), topics.deciders(path), ...bySection];
	socket.socket.send(JSON.stringify({ action: "subscribe", topics: all }));
	await vi.waitFor(() => expect(socket.received).not.toEqual([]), EVENTUALLY);
	return socket;
}

type Queries = (askable: RouteParams) => string[];

/** Of routes, by what follows the conference in their path, or by the path. */
const ROUTE_QUERIES: Record<string, Queries> = {
	"adm/papers/files": ({ numbers }) => [`?ids=${numbers}&links=1`],
	"adm/audit": ({ numbers, reviews = [] }) => [
		"",
		...numbers.flatMap((number) => [`?object=paper-${number}`, `?object=note-${number}`]),
		...reviews.map((id) => `?object=review-${id}`),
	],
	":review": () => ["?part=review", "?part=reply"],
	":number/:id": () => ["?part=review", "?part=reply"],
	"adm/rooms/rows": ({ rooms = [] }) => (rooms.length > 0 ? [`?ids=${rooms}`] : []),
	"adm/users": ({ emails }) => emails.map((email) => `?q=${encodeURIComponent(email)}`),
	// Only a provider gives its query.
	"/api/auth/social": () => [""],
};

/** Of other routes, by parameter. */
const PARAMETER_VALUES: Record<string, Queries> = {
	ids: ({ numbers }) => [String(numbers)],
	since: () => ["1970-01-01T00:00:00.000Z"],
	first: () => ["1"],
};

/**
 * Returns the queries to ask a route with.
 * @throws for a parameter that it requires and that has no value here
 */
function queriesOf({ path, query }: DescribedRoute, verb: string, askable: RouteParams): string[] {
	const listed = ROUTE_QUERIES[verb] ?? ROUTE_QUERIES[path];
	if (listed) return listed(askable);
	if (!query || !("entries" in query)) return [""];
	const { entries } = query as v.ObjectSchema<v.ObjectEntries, undefined>;
	const names = Object.keys(entries).filter((name) => name in PARAMETER_VALUES);
	const bare = v.is(query, {});
	if (!bare && names.length === 0) throw new Error(`${path} needs a query, which has no value here`);
	const asked = names.flatMap((name) =>
		(PARAMETER_VALUES[name]?.(askable) ?? [])
			.filter((value) => v.is(query, { [name]: value }))
			.map((value) => `?${name}=${value}`),
	);
	return bare ? ["", ...asked] : asked;
}

let reading: ReturnType<typeof describedRoutes> | undefined;

/** Returns every address that reads, with the rule of its route. */
export function readRouteAddresses(
	askable: RouteParams,
): { address: string; access: AccessRule | undefined }[] {
	reading ??= describedRoutes(createApp({} as never)).filter(({ method }) => method === "GET");
	return reading.flatMap((route) => {
		const { path, access } = route;
		const [, verb = ""] = /:conf\/(.*)$/.exec(path) ?? [];
		const queries = queriesOf(route, verb, askable);
		const filled = fillPath(path, { ":conf": [askable.path], ":path": [askable.path] });
		return filled
			.flatMap((one) => fillPath(one, { ":number": askable.numbers.map(String), ...idsIn(one, askable) }))
			.flatMap((one) =>
				fillPath(one, { ":review": askable.reviews ?? [], ":room": askable.rooms ?? ["nothing"] }),
			)
			.map((one) =>
				one
					.replace(":version", "1")
					.replace(":n/:at", "1/0")
					.replace("preview/:n", "preview/1")
					.replace(":source", "0")
					.replace(":provider", "google")
					.replace(":locale", "en")
					.replace(/:\w+/g, "nothing"),
			)
			.flatMap((one) => queries.map((query) => ({ address: one + query, access })));
	});
}

function idsIn(path: string, { ids }: RouteParams): Record<string, string[]> {
	const [, resource = ""] = /(\w+)\/:id/.exec(path) ?? [];
	return ids[resource] ? { ":id": ids[resource] } : {};
}

function fillPath(template: string, values: Record<string, string[]>): string[] {
	return Object.entries(values).reduce(
		(all, [name, given]) =>
			all.flatMap((one) => (one.includes(name) ? given.map((value) => one.replace(name, value)) : [one])),
		[template],
	);
}
