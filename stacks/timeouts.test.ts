import { SETTINGS } from "@deck/core/kernel/settings";
import { expect, test } from "vitest";
import { FUNCTION_TIMEOUT } from "./timeouts.ts";

test("nobody else takes a job while its function runs, and its last page has most of that time", () => {
	expect(SETTINGS.jobLeaseSeconds).toBe(FUNCTION_TIMEOUT.jobs);
	expect(SETTINGS.jobBudgetSeconds).toBeLessThanOrEqual(FUNCTION_TIMEOUT.jobs / 2);
});
