import { LIMITS } from "@deck/contracts/limits";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { permissionScope } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { raw, type Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { commonPartForStaff, type ListRowView, listRowText } from "../kernel/list-row-text.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { AuthorItem, PaperItem } from "./entity.ts";
import { detailTexts } from "./texts.ts";

/**
 * Data for search and author counts. One row for each paper, a hundred to a partition; rare changes rewrite the whole
 * row.
 */
const BUCKET = 100;
const AT_ONCE = 5;

export const detailsKey = (conference: string, number: number): Key => ({
	pk: `details#${conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: `n${String(number).padStart(6, "0")}`,
});

type DetailAuthor = Omit<AuthorItem, "conference" | "number" | "position">;

export function detailsText(paper: PaperItem, authors: readonly DetailAuthor[]): string {
	const details: PaperDetails = {
		number: paper.number,
		submitted: paper.created_at,
		...detailTexts(paper),
		authors: authors.map(
			({ first_name, last_name, organization, country, email, orcid, corresponding, mailable, ...more }) => ({
				first_name,
				last_name,
				organization,
				country,
				email,
				orcid,
				corresponding,
				mailable,
				...(more.language && { language: more.language }),
				...(more.locales && { locales: more.locales }),
			}),
		),
	};
	return listRowText({
		common: details,
		scope: paper.section,
		conflicts: authors.map(({ email }) => email),
		reviewers: paper.reviewers,
		former: paper.former_authors,
	});
}

/** Builds the write of a paper's details row. Needed when the details, the section or the authors change. */
export function putDetails(table: Table, paper: PaperItem, authors: readonly DetailAuthor[]): Write {
	const key = detailsKey(paper.conference, paper.number);
	return raw({ Put: { TableName: table.name, Item: { ...key, d: detailsText(paper, authors), v: 1 } } });
}

/**
 * Returns as many papers' details as fit an answer, as JSON text. 1 call for the counter, up to 5 queries.
 * @param from number of the first paper, included
 */
export async function readPaperDetails(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	from: number,
): Promise<JsonText<PaperDetailsPage>> {
	const last = await lastNumber(table, conference, "paper");
	const first = Math.floor((from - 1) / BUCKET);
	const buckets = Array.from({ length: AT_ONCE }, (_, index) => first + index).filter(
		(bucket) => bucket * BUCKET < last,
	);
	const pages = await Promise.all(buckets.map((bucket) => readBucket(table, conference, bucket)));
	const view = detailsRowView(actor);
	const page: string[] = [];
	let bytes = 0;
	let next: number | null = (first + AT_ONCE) * BUCKET < last ? (first + AT_ONCE) * BUCKET + 1 : null;
	for (const item of pages.flat()) {
		const number = Number(String(item.sk).slice(1));
		if (number < from) continue;
		if (bytes > LIMITS.detailsPageBytes) {
			next = number;
			break;
		}
		const text = view(String(item.d));
		if (!text) continue;
		page.push(text);
		bytes += Buffer.byteLength(text);
	}
	return `{"details":[${page.join(",")}],"next":${next}}` as JsonText<PaperDetailsPage>;
}

/** Returns the details of papers that the actor may read, as JSON text. Consistent. 1 table call for each hundred. */
export async function readPaperDetailsOf(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<JsonText<PaperDetails[]>> {
	const texts = await detailsByNumber(table, conference, numbers);
	return `[${texts.map(detailsRowView(actor)).filter(Boolean).join(",")}]` as JsonText<PaperDetails[]>;
}

/** Returns the stored details texts by number. Consistent. 1 table call for each hundred. */
export async function detailsByNumber(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => detailsKey(conference, number)));
	return items.map((item) => String(item.d));
}

/** Returns the view of details rows, also used for list rows: shows them to readers of the paper's details. */
export const detailsRowView = (actor: Actor): ListRowView => commonPartForStaff(...detailsAudience(actor));

const detailsAudience = ({ roles, addresses, conflicts }: Actor): Parameters<typeof commonPartForStaff> => [
	{ staff: permissionScope(roles, "papers", "read"), conflicts },
	addresses,
];

/** Reads a bucket of details rows, ordered by number. 1 query. */
export function readBucket(table: Table, conference: string, bucket: number): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": detailsKey(conference, bucket * BUCKET + 1).pk },
		ConsistentRead: true,
	});
}
