import { put, type Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { rowInvolvementOf, withMarksOnly } from "../kernel/list-row-text.ts";
import type { Table } from "../kernel/ports.ts";
import { purgedPapers } from "./entity.ts";
import { listRowTexts } from "./involvement.ts";

/** Builds the writes that keep who wrote or reviewed a paper beyond its purge. 1 call. */
export async function keepInvolvement(
	table: Table,
	{ conference, number }: { conference: string; number: number },
): Promise<Write[]> {
	const texts = await listRowTexts(table, conference, [number]);
	return texts.map((text) =>
		put(purgedPapers(table).put({ conference, number, marks: withMarksOnly(text) })),
	);
}

/** Checks whether the actor wrote or reviewed a paper of the conference that was purged. 1 query. */
export async function wasInvolvedInPurgedPaper(
	{ table, actor }: SignedInContext,
	conference: string,
): Promise<boolean> {
	const marks = await marksOfPurgedPapers(table, conference);
	return marks.map(rowInvolvementOf(actor)).some(({ wrote, reviews }) => wrote || reviews);
}

/** Returns the texts that `keepInvolvement` kept. 1 query. */
export async function marksOfPurgedPapers(table: Table, conference: string): Promise<string[]> {
	const { data } = await purgedPapers(table)
		.query.primary({ conference })
		.go({ pages: "all", consistent: true });
	return data.map(({ marks }) => marks);
}
