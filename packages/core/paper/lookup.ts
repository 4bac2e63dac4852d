import { getItems, lookup } from "../kernel/entity.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import { readOnce } from "../kernel/shared-reads.ts";
import {
	type AuthorItem,
	authors,
	type PaperItem,
	type PreflightItem,
	papers,
	preflights,
	type VersionItem,
	versions,
} from "./entity.ts";

export interface PaperAggregate {
	paper: PaperItem;
	authors: AuthorItem[];
	versions: VersionItem[];
	preflights: PreflightItem[];
	/** Number of the live extended paper. */
	extended?: number;
	origin?: Origin;
}

export type Origin = Pick<PaperItem, "number" | "status" | "extended_opening">;

/**
 * Reads a paper with its authors, versions and inspections; null if missing or being purged. 1 consistent query; 1 call
 * more for an extended paper.
 */
export const readPaper = (table: Table, conference: string, number: number): Promise<PaperAggregate | null> =>
	readOnce(paperPartition(conference, number), () => readPartition(table, conference, number));

export const paperPartition = (conference: string, number: number) => `paper#${conference}#${number}`;

async function readPartition(
	table: Table,
	conference: string,
	number: number,
): Promise<PaperAggregate | null> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": paperPartition(conference, number) },
		ConsistentRead: true,
	});
	const rowsOf = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix));
	const me = items.find((item) => item.sk === "me");
	if (!me) return null;
	const paper = requireRow(papers(table).parse({ Item: me }).data);
	if (paper.purging_since) return null;
	const claim = items.find((item) => item.sk === EXTENDED);
	const origin = paper.paper === undefined ? undefined : await readOrigin(table, conference, paper.paper);
	return {
		paper,
		...(claim && { extended: Number(claim.number) }),
		...(origin && { origin }),
		authors: rowsOf("author#").map((item: Item) => requireRow(authors(table).parse({ Item: item }).data)),
		versions: rowsOf("version#").map((item: Item) => requireRow(versions(table).parse({ Item: item }).data)),
		preflights: rowsOf("preflight#").map((item: Item) =>
			requireRow(preflights(table).parse({ Item: item }).data),
		),
	};
}

/** Returns paper rows by number in the given order, null for missing ones. 1 table call for each hundred. */
function paperRowsByNumber(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<(PaperItem | null)[]> {
	return getItems(
		table,
		numbers.map((number) => lookup(papers(table), papers(table).get({ conference, number }))),
	);
}

/** Returns paper rows by number, without missing ones and those being purged. 1 table call for each hundred. */
export async function existingPaperRows(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<PaperItem[]> {
	const rows = await paperRowsByNumber(table, conference, numbers);
	return rows.filter((row) => row !== null).filter((row) => !row.purging_since);
}

/** Reads an original paper. 1 table call. */
export async function readOrigin(
	table: Table,
	conference: string,
	number: number,
): Promise<Origin | undefined> {
	return (await readPaperRow(table, conference, number)) ?? undefined;
}

/** Reads a paper's row, also during its purge. 1 table call. */
export async function readPaperRow(
	table: Table,
	conference: string,
	number: number,
): Promise<PaperItem | null> {
	const [row = null] = await paperRowsByNumber(table, conference, [number]);
	return row;
}

/** Row that names the one live extended paper. */
const EXTENDED = "extended";

export const extendedKey = (conference: string, number: number): Key => ({
	pk: paperPartition(conference, number),
	sk: EXTENDED,
});

export interface OwnPaperNumber {
	number: number;
	corresponding: boolean;
}

/** Returns an author's papers in a conference, newest first. 1 query. */
export async function papersByAuthor(
	table: Table,
	conference: string,
	email: string,
): Promise<OwnPaperNumber[]> {
	const { data } = await authors(table)
		.query.byMail({ email })
		.begins({ conference })
		.go({ pages: "all", attributes: ["conference", "number", "corresponding"] });
	// `begins` also matches longer ids.
	return data
		.filter((author) => author.conference === conference)
		.map(({ number, corresponding }) => ({ number, corresponding }))
		.sort((a, b) => b.number - a.number);
}

/** Returns the numbers of an author's papers in a conference, newest first. 1 query. */
export async function numbersByAuthor(table: Table, conference: string, email: string): Promise<number[]> {
	return (await papersByAuthor(table, conference, email)).map(({ number }) => number);
}

function requireRow<T>(value: T | null): T {
	if (value === null) throw new Error("a paper's partition has an item of another kind");
	return value;
}
