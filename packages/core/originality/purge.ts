import { commit, raw, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { uploadRowKey } from "../upload/upload-key.ts";
import { countDocument } from "./count.ts";
import { documentName, type OriginalityItem, originalities } from "./entity.ts";
import { removeFromFingerprints } from "./fingerprints.ts";
import { removeFigures } from "./latest.ts";
import { originalitiesInConference, originalitiesOfPaper } from "./lookup.ts";

const AT_ONCE = 5;

export async function purgePaperOriginality(
	context: Context,
	conference: string,
	number: number,
): Promise<void> {
	const rows = await originalitiesOfPaper(context.table, conference, number);
	await mapWithConcurrency(AT_ONCE, rows, (row) => purgeVersion(context, row));
	await commit(context, {
		writes: [removeFigures(conference, number)],
		audit: [],
		events: [],
	});
}

export async function purgeOriginality(
	context: Context,
	conference: string,
	limit: number,
): Promise<boolean> {
	const rows = await originalitiesInConference(context.table, conference, limit);
	await mapWithConcurrency(AT_ONCE, rows, (row) => purgeVersion(context, row));
	return rows.length > 0;
}

/** Stops new fingerprints, leaves existing ones, deletes the row. */
async function purgeVersion(context: Context, row: OriginalityItem): Promise<void> {
	const { table, files } = context;
	const { conference, number, version, state, marks = "", entered } = row;
	const key = { conference, number, version };
	if (state === "in") await setLeaving(context, row);
	await removeFromFingerprints(context, documentName(key), marks.split(" ").filter(Boolean));
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
			...(report ? [raw({ Delete: { Key: { ...uploadRowKey(table, report.key) } } })] : []),
			...(state === undefined ? [] : [countDocument(table, documentName(key), -1)]),
		],
		audit: [],
		events: [],
	});
}

async function setLeaving(context: Context, { conference, number, version, marks }: OriginalityItem) {
	const leaving = originalities(context.table)
		.patch({ conference, number, version })
		.set({ state: "leaving" })
		// A running comparison may have added fingerprints.
		.where((row, { eq }) => eq(row.marks, marks ?? ""));
	await commit(context, { writes: [update(leaving)], audit: [], events: [] });
}
