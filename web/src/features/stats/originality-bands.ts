import type { PaperListRow } from "@deck/contracts/paper";
import { BANDS, type Band, bandOf, NO_FIGURE, type OriginalityFigures } from "../../lib/paper/originality.ts";

export interface BandCount {
	band: Band;
	papers: number;
}

/** Counts papers by band, highest first, unknown last; empty if all are unknown. */
export function originalityBands(rows: readonly PaperListRow[], figures: OriginalityFigures): BandCount[] {
	const counts = new Map<Band, number>();
	for (const { number } of rows) {
		const band = bandOf(number, figures);
		counts.set(band, (counts.get(band) ?? 0) + 1);
	}
	if (rows.length === (counts.get(NO_FIGURE) ?? 0)) return [];
	return BANDS.map((band) => ({ band, papers: counts.get(band) ?? 0 }));
}
