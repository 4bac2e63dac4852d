import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { PublicProgramme } from "@deck/contracts/programme";
import { publicConference } from "../conference/find.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { type HeadItem, programmeHeads, releaseParts, releaseSummaries, type SummaryItem } from "./entity.ts";

/** Characters of a part: an item has at most 400 kB. */
const PART_LENGTH = 300_000;

/** Returns the last release's row, null before the first, and the summaries of all releases, newest first. 1 query. */
export async function readReleases(
	table: Table,
	conference: string,
): Promise<{ head: HeadItem | null; summaries: SummaryItem[] }> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk AND sk BETWEEN :head AND :history",
		ExpressionAttributeValues: {
			":pk": `programmereleases#${conference}`,
			":head": "head",
			":history": "history#~",
		},
		ConsistentRead: true,
	});
	const head = items.find(({ sk }) => sk === "head");
	return {
		head: head ? (programmeHeads(table).parse({ Item: head }).data as HeadItem) : null,
		summaries: items
			.filter(({ sk }) => sk !== "head")
			.map((item) => releaseSummaries(table).parse({ Item: item }).data as SummaryItem)
			.sort((a, b) => b.number - a.number),
	};
}

export async function readHead(table: Table, conference: string): Promise<HeadItem | null> {
	const heads = programmeHeads(table);
	const [head] = await getItems(table, [lookup(heads, heads.get({ conference }))]);
	return head;
}

/** Returns the last release with its cancelled talks marked; null before the first. 2 calls. */
export async function readPublicProgramme(table: Table, conference: string): Promise<PublicProgramme | null> {
	const head = await readHead(table, conference);
	return head && readMarkedRelease(table, head);
}

/** Returns the last release with its cancelled talks marked. 1 call. */
export const readMarkedRelease = async (table: Table, head: HeadItem): Promise<PublicProgramme> =>
	withMarks(await readRelease(table, head), head.marks ?? {});

/**
 * Returns the programme of a public conference by its path. At most 4 calls.
 * @throws 404, also for hidden and deleted conferences
 */
export async function readProgrammeByPath(table: Table, path: string): Promise<PublicProgramme | null> {
	const conference = await publicConference(table, path);
	if (!conference) throw notFound();
	return readPublicProgramme(table, conference.conference);
}

/** Returns a release as it was made. 1 call. */
export async function readRelease(
	table: Table,
	{ conference, number, parts }: Pick<HeadItem, "conference" | "number" | "parts">,
): Promise<PublicProgramme> {
	const rows = releaseParts(table);
	const found = await getItems(
		table,
		Array.from({ length: parts }, (_, part) => lookup(rows, rows.get({ conference, number, part }))),
	);
	const packed = found.map((row) => row?.content ?? "").join("");
	const unpacked = await promisify(brotliDecompress)(Buffer.from(packed, "base64"));
	return JSON.parse(unpacked.toString()) as PublicProgramme;
}

/** Returns releases by number as they were made, without missing ones. 1 call, and 1 for each release. */
export async function readReleasesByNumber(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<Map<number, PublicProgramme>> {
	const rows = releaseSummaries(table);
	const found = await getItems(
		table,
		numbers.map((number) => lookup(rows, rows.get({ conference, number }))),
	);
	const releases = found.flatMap((one) => one ?? []);
	return new Map(
		await Promise.all(releases.map(async (one) => [one.number, await readRelease(table, one)] as const)),
	);
}

/** Splits a release into the contents of `releaseParts`. */
export async function packRelease(programme: PublicProgramme): Promise<string[]> {
	const packed = await promisify(brotliCompress)(JSON.stringify(programme), {
		params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
	});
	const text = packed.toString("base64");
	return Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_, part) =>
		text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
	);
}

/** Checks by the marks of a head whether a paper is cancelled. */
export const isCancelled = (marks: HeadItem["marks"], number: number): boolean =>
	(marks?.[number] ?? 0) % 2 === 1;

/** Marks the cancelled talks, and raises the sequence of those that were marked. */
function withMarks(programme: PublicProgramme, marks: NonNullable<HeadItem["marks"]>): PublicProgramme {
	return {
		...programme,
		sessions: programme.sessions.map((session) => ({
			...session,
			talks: session.talks.map((talk) => {
				const times = (talk.paper !== null && marks[talk.paper]) || 0;
				if (talk.paper === null || times === 0) return talk;
				return {
					...talk,
					...(isCancelled(marks, talk.paper) && { cancelled: true as const }),
					sequence: talk.sequence + times,
				};
			}),
		})),
	};
}
