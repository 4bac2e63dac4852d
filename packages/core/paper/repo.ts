import type { Item, Table } from "../kernel/ports.ts";
import { type AuthorItem, authors, type PaperItem, papers, type VersionItem, versions } from "./entity.ts";

/** A paper with its authors and versions, in order. */
export interface WholePaper {
	paper: PaperItem;
	authors: AuthorItem[];
	versions: VersionItem[];
}

/** Everything of a paper; null where there is none. One consistent query. */
export async function readPaper(
	table: Table,
	conference: string,
	number: number,
): Promise<WholePaper | null> {
	const items = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `paper#${conference}#${number}` },
		ConsistentRead: true,
	});
	const starting = (prefix: string) => items.filter((item) => String(item.sk).startsWith(prefix));
	const me = items.find((item) => item.sk === "me");
	if (!me) return null;
	return {
		paper: must(papers(table).parse({ Item: me }).data),
		authors: starting("author#").map((item: Item) => must(authors(table).parse({ Item: item }).data)),
		versions: starting("version#").map((item: Item) => must(versions(table).parse({ Item: item }).data)),
	};
}

/** Numbers of the papers in which an address stands among the authors, the newest first. One query. */
export async function numbersByAuthor(table: Table, conference: string, email: string): Promise<number[]> {
	const { data } = await authors(table)
		.query.byMail({ email })
		.begins({ conference })
		.go({ pages: "all", attributes: ["conference", "number"] });
	return data
		.filter((author) => author.conference === conference)
		.map((author) => author.number)
		.sort((a, b) => b - a);
}

function must<T>(value: T | null): T {
	if (value === null) throw new Error("an item of another kind stands in a paper's partition");
	return value;
}
