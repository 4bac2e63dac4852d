import type { OriginalityFigure } from "@deck/contracts/originality";
import { raw, type Write } from "../kernel/commit.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { VersionKey } from "./entity.ts";

/**
 * The figures of each paper's versions in a small row, so that a whole conference's are read without the reports: an
 * attribute a figure, so that what writes one knows of no other. A figure is null where there is no text to compare.
 */

/** Whose figure it is: the platform's own, or one from outside. */
type From = "found" | "entered";

const PARTITION = "originalityfigures";
const NUMBER = 7;

const figuresKey = (conference: string, number: number): Key => ({
	pk: `${PARTITION}#${conference}`,
	sk: `n${String(number).padStart(NUMBER, "0")}`,
});

/** The write that keeps a version's figure, or takes it back where it is undefined. */
export function keepFigure(
	{ conference, number, version }: VersionKey,
	from: From,
	figure: number | null | undefined,
): Write {
	const gone = figure === undefined;
	return raw({
		Update: {
			Key: figuresKey(conference, number),
			UpdateExpression: gone ? "SET #v = :v REMOVE #figure" : "SET #v = :v, #figure = :figure",
			ExpressionAttributeNames: { "#v": "v", "#figure": `${from}_${version}` },
			ExpressionAttributeValues: { ":v": 1, ...(gone ? {} : { ":figure": figure }) },
		},
	});
}

/** The write that forgets all figures of a paper. */
export const forgetFigures = (conference: string, number: number): Write =>
	raw({ Delete: { Key: { ...figuresKey(conference, number) } } });

/** The latest figure of some papers; those without one are left out. Consistent; one call for each hundred. */
export async function figuresOfPapers(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<OriginalityFigure[]> {
	const rows = await table.batchGet(numbers.map((number) => figuresKey(conference, number)));
	return rows.flatMap(latest);
}

/** The same of every paper of a conference, as they were a moment ago. One query. */
export async function figuresOfConference(table: Table, conference: string): Promise<OriginalityFigure[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `${PARTITION}#${conference}` },
	});
	return rows.flatMap(latest);
}

/** Keys of up to so many rows of a conference. One query. */
export async function figureKeys(table: Table, conference: string, most: number): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `${PARTITION}#${conference}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.slice(0, most).map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}

/** The figure of the latest version that was compared or has one from outside, which goes before the platform's own. */
function latest({ sk, ...row }: Item): OriginalityFigure[] {
	const version = Math.max(
		0,
		...Object.keys(row).map((name) => Number(/^(?:found|entered)_(\d+)$/.exec(name)?.[1] ?? 0)),
	);
	const entered = row[`entered_${version}`];
	const figure = entered ?? row[`found_${version}`];
	if (typeof figure !== "number") return [];
	const number = Number(String(sk).slice(1));
	return [{ number, version, originality: figure, ...(entered !== undefined && { entered: true }) }];
}
