import { expect, test } from "vitest";
import { FUNCTION_TIMEOUT } from "./function-timeouts.ts";
import { SETTINGS } from "./settings.ts";

test("no other worker takes a job while its function runs, and its last page has at least half of that time", () => {
	expect(SETTINGS.jobLeaseSeconds).toBe(FUNCTION_TIMEOUT.jobs);
	expect(SETTINGS.jobBudgetSeconds).toBeLessThanOrEqual(FUNCTION_TIMEOUT.jobs / 2);
});
