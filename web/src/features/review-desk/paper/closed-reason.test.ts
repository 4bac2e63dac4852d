import type { PaperStatus } from "@deck/contracts/enums";
import { expect, test } from "vitest";
import { closedReason } from "./closed-reason.ts";

test("a review that was not sent says what closed it", () => {
	const reasons = (status: PaperStatus, before: PaperStatus | null) =>
		[true, false].map((current) => closedReason({ status, before }, current));
	expect(reasons("accepted", null)).toEqual(["decided", "decided"]);
	expect(reasons("withdrawn", "reviewing")).toEqual(["withdrawn", "decided"]);
	expect(reasons("withdrawn", "accepted")).toEqual(["decided", "decided"]);
	expect(reasons("deleted", "reviewing")).toEqual(["deleted", "decided"]);
	expect(reasons("deleted", "rejected")).toEqual(["decided", "decided"]);
	expect(reasons("deleted", "withdrawn")).toEqual(["withdrawn", "decided"]);
});
