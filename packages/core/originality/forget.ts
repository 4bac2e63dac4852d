import { atMost } from "../kernel/at-most.ts";
import { commit, raw, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { uploadOf } from "../upload/keys.ts";
import { counts } from "./count.ts";
import { documentOf, type OriginalityItem, originalities } from "./entity.ts";
import { forgetFigures } from "./latest.ts";
import { inConference, ofPaper } from "./lookup.ts";
import { takeFromMarks } from "./marks.ts";

const AT_ONCE = 5;

/** Idempotent. */
export async function forgetPaper(context: Context, conference: string, number: number): Promise<void> {
	const rows = await ofPaper(context.table, conference, number);
	await atMost(AT_ONCE, rows, (row) => forgetVersion(context, row));
	await commit(context, {
		writes: [forgetFigures(conference, number)],
		audit: [],
		events: [],
	});
}

export async function purgeOriginality(context: Context, conference: string, most: number): Promise<boolean> {
	const rows = await inConference(context.table, conference, most);
	await atMost(AT_ONCE, rows, (row) => forgetVersion(context, row));
	return rows.length > 0;
}

/** Stops new marks, leaves existing ones, deletes the row. */
async function forgetVersion(context: Context, row: OriginalityItem): Promise<void> {
	const { table, files } = context;
	const { conference, number, version, state, marks = "", entered } = row;
	const key = { conference, number, version };
	if (state === "in") await setLeaving(context, row);
	await takeFromMarks(context, documentOf(key), marks.split(" ").filter(Boolean));
	const report = entered?.report;
	if (report) await files.remove(report.key, report.version_id);
	await commit(context, {
		writes: [
			raw({
				Delete: {
					Key: { ...keyOf(originalities(table).get(key)) },
					ConditionExpression: "attribute_exists(pk)",
				},
			}),
			...(report ? [raw({ Delete: { Key: { ...uploadOf(table, report.key) } } })] : []),
			...(state === undefined ? [] : [counts(table, documentOf(key), -1)]),
		],
		audit: [],
		events: [],
	});
}

async function setLeaving(context: Context, { conference, number, version, marks }: OriginalityItem) {
	const leaving = originalities(context.table)
		.patch({ conference, number, version })
		.set({ state: "leaving" })
		// A running comparison may have added marks.
		.where((row, { eq }) => eq(row.marks, marks ?? ""));
	await commit(context, { writes: [update(leaving)], audit: [], events: [] });
}
