import type { OriginalityFigure } from "@deck/contracts/originality";
import { raw, type Write } from "../kernel/commit.ts";
import type { Item, Key, Table } from "../kernel/ports.ts";
import type { VersionKey } from "./entity.ts";

/**
 * Small rows, so that lists need no reports. One attribute per figure, so that writers are independent; null without
 * text to compare.
 */

/** Own, or of an outside service. */
type FigureOrigin = "found" | "entered";

export const figuresPartition = (conference: string) => `originalityfigures#${conference}`;
const NUMBER = 7;

const figuresKey = (conference: string, number: number): Key => ({
	pk: figuresPartition(conference),
	sk: `n${String(number).padStart(NUMBER, "0")}`,
});

/** Builds the write of a version's latest figure; undefined removes it. */
export function setLatestFigure(
	{ conference, number, version }: VersionKey,
	from: FigureOrigin,
	figure: number | null | undefined,
): Write {
	const isRemoved = figure === undefined;
	return raw({
		Update: {
			Key: figuresKey(conference, number),
			UpdateExpression: isRemoved ? "SET #v = :v REMOVE #figure" : "SET #v = :v, #figure = :figure",
			ExpressionAttributeNames: { "#v": "v", "#figure": `${from}_${version}` },
			ExpressionAttributeValues: { ":v": 1, ...(isRemoved ? {} : { ":figure": figure }) },
		},
	});
}

export const removeFigures = (conference: string, number: number): Write =>
	raw({ Delete: { Key: { ...figuresKey(conference, number) } } });

/** Returns the latest figures of papers, without papers that have none. Consistent; 1 call per 100. */
export async function figuresOfPapers(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<OriginalityFigure[]> {
	const rows = await table.batchGet(numbers.map((number) => figuresKey(conference, number)));
	return rows.flatMap(latestFigure);
}

/** Returns the latest figures of a conference's papers, eventually consistent. 1 query. */
export async function figuresOfConference(table: Table, conference: string): Promise<OriginalityFigure[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": figuresPartition(conference) },
	});
	return rows.flatMap(latestFigure);
}

/** Returns the figure of the latest version with one; an outside service's replaces our own. */
function latestFigure({ sk, ...row }: Item): OriginalityFigure[] {
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
