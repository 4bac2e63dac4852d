import { makePaperListRow } from "@deck/tests/support/fixtures/paper-list-row";
import { expect, test } from "vitest";
import { countPapers } from "./paper-counts.ts";

test("each type is counted separately; deleted papers count neither in total nor in a section", () => {
	const rows = [
		makePaperListRow(1),
		makePaperListRow(2, { status: "accepted", section: "signals" }),
		makePaperListRow(3, { status: "deleted" }),
		makePaperListRow(4, { status: "deleted", section: "lasers" }),
		makePaperListRow(5, { type: "extpaper", section: "signals" }),
	];
	const counted = (type: "paper" | "extpaper") => {
		const { all, byStatus, bySection } = countPapers(rows, type);
		return [all, Object.fromEntries(byStatus), Object.fromEntries(bySection)];
	};
	expect(counted("paper")).toEqual([2, { submitted: 1, accepted: 1 }, { optics: 1, signals: 1 }]);
	expect(counted("extpaper")).toEqual([1, { submitted: 1 }, { signals: 1 }]);
});
