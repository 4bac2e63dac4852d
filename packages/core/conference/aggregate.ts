import type { Section } from "@deck/contracts/conference";
import { CONFERENCE_PARTS, type ConferenceInfo } from "@deck/contracts/conference-parts";
import { pauseBeforeRetry } from "../kernel/deadline.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { ConferenceContents } from "./entity.ts";
import { toConferenceInfo } from "./info.ts";
import { type ConferenceItem, conferenceLookup, infoLookup, partLookup } from "./lookup.ts";

export interface ConferenceAggregate {
	item: ConferenceItem;
	contents: ConferenceContents;
	info: ConferenceInfo;
}

/** Torn reads before giving up. */
const MAX_ATTEMPTS = 5;

/**
 * Reads a conference with all its parts, never torn. 1 call by key, 1 query per concurrent change.
 * @throws 404 if deleted, 503 `busy` if it keeps changing
 */
export async function readConferenceAggregate(
	table: Table,
	conference: string,
): Promise<ConferenceAggregate> {
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
		if (attempt > 1) await pauseBeforeRetry();
		// A query reads again what a request remembers by key.
		const read =
			attempt === 1
				? table.batchGet(conferenceKeys(table, conference))
				: readConferenceRows(table, conference);
		const rows = new Map((await read).map((row) => [row.sk, row]));
		const stored = rows.get("me");
		if (!stored) throw notFound();
		const item = conferenceLookup(table, conference).parse(stored);
		const info = rows.get("info");
		const contents = parseContents(table, item, rows);
		if (contents) {
			return {
				item,
				contents,
				info: toConferenceInfo(info ? infoLookup(table, conference).parse(info) : null),
			};
		}
	}
	throw new AppError("unavailable", "busy", { retryAfter: 1 });
}

/** Reads a conference's raw rows: item, parts, information. 1 call. */
export function readConferenceRows(table: Table, conference: string): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": conferenceLookup(table, conference).key.pk },
		ConsistentRead: true,
	});
}

export const conferenceKeys = (table: Table, conference: string): Key[] => [
	conferenceLookup(table, conference).key,
	infoLookup(table, conference).key,
	...CONFERENCE_PARTS.map((part) => partLookup(table, conference, part).key),
];

/** Returns null for a torn read. */
function parseContents(
	table: Table,
	{ conference, versions }: ConferenceItem,
	rows: ReadonlyMap<unknown, Item>,
): ConferenceContents | null {
	const contents: Partial<ConferenceContents> = {};
	for (const part of CONFERENCE_PARTS) {
		const row = rows.get(part);
		const { version, content } = row ? partLookup(table, conference, part).parse(row) : {};
		if (version !== versions[part]) return null;
		Object.assign(contents, content);
	}
	return contents as ConferenceContents;
}

export interface ConferenceWithSections {
	item: ConferenceItem;
	sections: readonly Section[];
	details: Partial<ConferenceContents>;
}

/** Reads a conference with its sections and details. 1 call. */
export async function readConferenceWithSections(
	table: Table,
	conference: string,
): Promise<ConferenceWithSections | null> {
	const [item, row, details] = await getItems(table, [
		conferenceLookup(table, conference),
		partLookup(table, conference, "sections"),
		partLookup(table, conference, "details"),
	]);
	if (!item) return null;
	return { item, sections: row?.content.sections ?? [], details: details?.content ?? {} };
}
