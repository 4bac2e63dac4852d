import { card } from "@deck/tests/support/paper-card";
import { expect, test } from "vitest";
import { countPapers } from "./paper-counts.ts";

test("deleted papers count neither in the whole nor in a section", () => {
	const { all, byStatus, bySection } = countPapers([
		card(1),
		card(2, { status: "accepted", section: "signals" }),
		card(3, { status: "deleted" }),
		card(4, { status: "deleted", section: "lasers" }),
	]);
	expect([all, Object.fromEntries(byStatus), Object.fromEntries(bySection)]).toEqual([
		2,
		{ submitted: 1, accepted: 1 },
		{ optics: 1, signals: 1 },
	]);
});
