import type { Section } from "@deck/contracts/conference";
import { CONFERENCE_PARTS, type Info } from "@deck/contracts/conference-parts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import { newContents } from "./defaults.ts";
import type { Contents } from "./entity.ts";
import { infoOf } from "./info.ts";
import { type ConferenceItem, conferenceLookup, infoLookup, partLookup } from "./lookup.ts";
import { isOfFirstSchema, upgradeConference } from "./upgrade.ts";

/** A conference with everything that its staff have written. */
export interface Whole {
	item: ConferenceItem;
	contents: Contents;
	info: Info;
}

/** Looks at a conference whose rows don't belong together, until one gives up. */
const MOST_ATTEMPTS = 5;

/**
 * Reads a conference whole; nobody's change of a part is seen by half. One call, and another where one is made at this
 * moment. Throws 404 where the conference is gone, 503 `busy` where it changes all the time.
 */
export async function readWhole(table: Table, conference: string): Promise<Whole> {
	for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
		const rows = new Map((await rowsOf(table, conference)).map((row) => [row.sk, row]));
		const stored = rows.get("me");
		if (!stored) throw notFound();
		if (isOfFirstSchema(stored)) {
			await upgradeConference(table, stored);
			continue;
		}
		const item = conferenceLookup(table, conference).parse(stored);
		const info = rows.get("info");
		const contents = contentsOf(table, item, rows);
		if (contents) {
			return { item, contents, info: infoOf(info ? infoLookup(table, conference).parse(info) : null) };
		}
	}
	throw new AppError("unavailable", "busy", { retryAfter: 1 });
}

/** Every row of a conference's own, as it is stored: its item, its parts, its information. One call. */
export function rowsOf(table: Table, conference: string): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": conferenceLookup(table, conference).key.pk },
		ConsistentRead: true,
	});
}

/** The keys of the same rows, the item's first. */
export const keysOf = (table: Table, conference: string): Key[] => [
	conferenceLookup(table, conference).key,
	infoLookup(table, conference).key,
	...CONFERENCE_PARTS.map((part) => partLookup(table, conference, part).key),
];

/** What the parts' rows hold together; null where one is not of the version that the item names. */
function contentsOf(
	table: Table,
	{ conference, versions }: ConferenceItem,
	rows: ReadonlyMap<unknown, Item>,
): Contents | null {
	// Rows that were written before anybody could say how to pay have nothing on it.
	const contents: Partial<Contents> = { payment: newContents.payment };
	for (const part of CONFERENCE_PARTS) {
		const row = rows.get(part);
		const { version, content } = row ? partLookup(table, conference, part).parse(row) : {};
		if (version !== versions[part]) return null;
		Object.assign(contents, content);
	}
	return contents as Contents;
}

/** A conference, its sections with their titles, and what its e-mails say of it. */
export interface WithSections {
	item: ConferenceItem;
	sections: readonly Section[];
	details: Partial<Contents>;
}

/** Reads these, for what is done outside of requests. One call. */
export async function readWithSections(table: Table, conference: string): Promise<WithSections | null> {
	const [item, row, details] = await getItems(table, [
		conferenceLookup(table, conference),
		partLookup(table, conference, "sections"),
		partLookup(table, conference, "details"),
	]);
	if (!item) return null;
	// One of the first schema has no such row.
	const sections = row?.content.sections ?? (await readWhole(table, conference)).contents.sections;
	return { item, sections, details: details?.content ?? {} };
}
