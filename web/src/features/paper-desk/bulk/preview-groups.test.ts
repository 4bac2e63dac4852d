import type { BulkPreview } from "@deck/contracts/bulk";
import type { PaperListRow } from "@deck/contracts/paper";
import { expect, test } from "vitest";
import { groupPreviews } from "./preview-groups.ts";

test("papers are grouped by their preview, in the order of the selection, as far as it has come", () => {
	const papers = [4, 3, 2, 1, 5].map((number) => ({ number })) as PaperListRow[];
	const trial = (number: number, more: Partial<BulkPreview>): BulkPreview => ({
		number,
		seen: 1,
		seen_review: null,
		refused: null,
		same: false,
		warnings: [],
		emails: 0,
		reviewer_emails: 0,
		reviews: 0,
		from: "submitted",
		to: "accepted",
		...more,
	});
	const groups = groupPreviews(papers, [
		trial(1, {}),
		trial(2, { refused: "forbidden", warnings: ["leaves_issue"] }),
		trial(3, { same: true }),
		trial(4, {}),
		trial(9, {}),
	]);
	const numbers = Object.entries(groups).map(([status, list]) => [status, list.map(({ number }) => number)]);
	expect(Object.fromEntries(numbers)).toEqual({ ready: [4, 1], warned: [], same: [3], refused: [2] });
});
