import type { ConferenceItem } from "@deck/core/conference/lookup";
import type { Context } from "@deck/core/kernel/context";
import { importReview, previewReviewImport } from "@deck/core/review/import";
import { type Outcome, runRows, textField } from "./import-rows.ts";
import { parseReviewRow } from "./parse-review-row.ts";
import type { RecommendationTable } from "./recommendation-table.ts";

export interface ImportReviewsOptions {
	table: RecommendationTable;
	/** The default of `visible` to authors. */
	visible: boolean;
	/** Name for nameless reviewers. */
	nameless: string;
	dryRun: boolean;
	onOutcome?: (outcome: Outcome<string>) => void;
}

/** Imports reviews; those of a paper stay in order, and a refused row stops no other. */
export function importReviewRows(
	context: Context,
	conference: ConferenceItem,
	rows: readonly unknown[],
	{ dryRun, onOutcome, ...options }: ImportReviewsOptions,
): Promise<Outcome<string>[]> {
	const { timezone } = conference;
	return runRows(rows, {
		async importOne(row): Promise<{ state: "new" } | { state: "taken" | "known"; number: string }> {
			const review = parseReviewRow(row, { ...options, timezone, now: context.now() });
			if (dryRun) {
				const known = await previewReviewImport(context, conference, review);
				return known === null ? { state: "new" } : { state: "known", number: known };
			}
			const { state, review: number } = await importReview(context, conference, review);
			return { state, number };
		},
		title: (row) => textField(row, "key"),
		group: (row) => textField(row, "paper"),
		onOutcome,
	});
}
