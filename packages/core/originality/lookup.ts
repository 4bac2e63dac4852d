import type { Table } from "../kernel/ports.ts";
import { type OriginalityItem, originalities, type VersionKey } from "./entity.ts";

/** Returns the originality of each version of a paper, in order. 1 consistent query. */
export async function originalitiesOfPaper(
	table: Table,
	conference: string,
	number: number,
): Promise<OriginalityItem[]> {
	const { data } = await originalities(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true });
	return data.toSorted((a, b) => a.version - b.version);
}

/** Returns the originality of a version. 1 call. */
export async function originalityOfVersion(table: Table, key: VersionKey): Promise<OriginalityItem | null> {
	const { data } = await originalities(table).get(key).go({ consistent: true });
	return data;
}

/** Returns up to `most` originality rows of a conference. 1 query. */
export async function originalitiesInConference(
	table: Table,
	conference: string,
	limit: number,
): Promise<OriginalityItem[]> {
	const { data } = await originalities(table)
		.query.primary({ conference })
		.go({ limit, pages: 1, consistent: true });
	return data;
}
