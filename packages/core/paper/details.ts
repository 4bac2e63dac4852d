import { LIMITS } from "@deck/contracts/limits";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { reach } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { type CardView, cardText, ifReads } from "../kernel/card-text.ts";
import { raw, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { JsonText } from "../kernel/json-text.ts";
import { lastNumber } from "../kernel/numbers.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { AuthorItem, PaperItem } from "./entity.ts";

/**
 * What lists of papers are searched by and authors are counted by, beside the cards: abstracts, keywords and authors, a
 * row a paper, a hundred to a partition. They change seldom, so each is put whole with the change.
 */
const BUCKET = 100;
/** Partitions that are read at once. */
const AT_ONCE = 5;

/** Where a paper's details stand. */
export const detailsKey = (conference: string, number: number): Key => ({
	pk: `details#${conference}#${Math.floor((number - 1) / BUCKET)}`,
	sk: `n${String(number).padStart(6, "0")}`,
});

/** What the authors' rows say, as far as it stands here. */
type DetailAuthor = Omit<AuthorItem, "conference" | "number" | "position">;

/** The text of a paper's details, with who may see it (`kernel/card-text.ts`). */
export function detailsText(paper: PaperItem, authors: readonly DetailAuthor[]): string {
	const details: PaperDetails = {
		number: paper.number,
		submitted: paper.created_at,
		abstract: paper.abstract,
		keywords: paper.keywords,
		...(paper.locales?.en && { locales: { en: paper.locales.en } }),
		authors: authors.map(
			({ first_name, last_name, organization, country, email, orcid, corresponding, mailable, ...more }) => ({
				...{ first_name, last_name, organization, country, email, orcid, corresponding, mailable },
				...(more.language && { language: more.language }),
				...(more.locales && { locales: more.locales }),
			}),
		),
	};
	return cardText({
		common: details,
		scope: paper.section,
		conflicts: authors.map(({ email }) => email),
		reviewers: paper.reviewers,
	});
}

/** The write that puts a paper's details; for the commit that changes them, its section or its authors. */
export function putDetails(table: Table, paper: PaperItem, authors: readonly DetailAuthor[]): Write {
	const key = detailsKey(paper.conference, paper.number);
	return raw({ Put: { TableName: table.name, Item: { ...key, d: detailsText(paper, authors), v: 1 } } });
}

/**
 * Details of the papers from a number on, as far as the asker may read those, and where the next page begins: as many as
 * an answer may hold. The counter and up to five queries.
 */
export async function paperDetails(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	from: number,
): Promise<JsonText<PaperDetailsPage>> {
	const last = await lastNumber(table, conference, "paper");
	const first = Math.floor((from - 1) / BUCKET);
	const buckets = Array.from({ length: AT_ONCE }, (_, index) => first + index).filter(
		(bucket) => bucket * BUCKET < last,
	);
	const pages = await Promise.all(buckets.map((bucket) => readBucket(table, conference, bucket)));
	const view = detailsViewFor(actor);
	const taken: string[] = [];
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
		taken.push(text);
		bytes += Buffer.byteLength(text);
	}
	return `{"details":[${taken.join(",")}],"next":${next}}` as JsonText<PaperDetailsPage>;
}

/** The details of papers with these numbers, read consistently. One call for each hundred. */
export async function someDetails(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<JsonText<PaperDetails[]>> {
	const texts = await detailsByNumber(table, conference, numbers);
	return `[${texts.map(detailsViewFor(actor)).filter(Boolean).join(",")}]` as JsonText<PaperDetails[]>;
}

/** The details with these numbers as they stand, read consistently. One call for each hundred. */
export async function detailsByNumber(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<string[]> {
	const items = await table.batchGet(numbers.map((number) => detailsKey(conference, number)));
	return items.map((item) => String(item.d));
}

/** Its staff's, and of one's own papers all the same, as an author reads them. */
export function detailsViewFor({ roles, addresses, conflicts }: Actor): CardView {
	return ifReads({ staff: reach(roles, "papers", "read"), conflicts }, addresses);
}

/** The details of a hundred papers, in order of their numbers. One query. */
export function readBucket(table: Table, conference: string, bucket: number): Promise<Item[]> {
	return table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": detailsKey(conference, bucket * BUCKET + 1).pk },
		ConsistentRead: true,
	});
}
