import type { PaperListRow } from "@deck/contracts/paper";

export function makePaperListRow(number: number, part: Partial<PaperListRow> = {}): PaperListRow {
	return {
		number,
		type: "paper",
		language: "en",
		section: "optics",
		format: "oral",
		title: `Paper ${number}`,
		status: "submitted",
		first_author: "Olsen M.",
		authors_count: 2,
		changed: "2026-11-01T00:00:00.000Z",
		version: 1,
		...part,
	};
}
