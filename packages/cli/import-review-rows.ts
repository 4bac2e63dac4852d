import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context } from "@deck/core/kernel/context";
import { importReview, tryImportReview } from "@deck/core/review/import";
import { eachRow, type Outcome, textOf } from "./import-rows.ts";
import { readReviewRow } from "./review-row.ts";
import type { RecommendationTable } from "./review-table.ts";

export interface ImportReviewsOptions {
	table: RecommendationTable;
	/** Whether the authors may read what says nothing of it. */
	visible: boolean;
	/** How a reviewer without a name is called. */
	nameless: string;
	/** Look at everything and write nothing. */
	dryRun: boolean;
	/** Told each row's outcome, in the order of the rows. */
	onOutcome?: (outcome: Outcome<string>) => void;
}

/** Imports the reviews of a file; a row that is refused stops no other. Those of one paper are taken in their order. */
export function importReviewRows(
	context: Context,
	conference: ConferenceItem,
	rows: readonly unknown[],
	{ dryRun, onOutcome, ...options }: ImportReviewsOptions,
): Promise<Outcome<string>[]> {
	const { timezone } = conference;
	return eachRow(rows, {
		async take(row): Promise<{ state: "new" } | { state: "taken" | "known"; number: string }> {
			const review = readReviewRow(row, { ...options, timezone, now: context.now() });
			if (dryRun) {
				const known = await tryImportReview(context, conference, review);
				return known === null ? { state: "new" } : { state: "known", number: known };
			}
			const { state, review: number } = await importReview(context, conference, review);
			return { state, number };
		},
		title: (row) => textOf(row, "key"),
		group: (row) => textOf(row, "paper"),
		onOutcome,
	});
}
