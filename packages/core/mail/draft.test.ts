import { expect, test } from "vitest";
import { isUnasked, isUrgent } from "./draft.ts";

test("a letter that can be caused again and again at a stranger's address has a share of the day, and one that guards nothing waits", () => {
	expect(isUrgent("account_reset")).toBe(true);
	expect(isUnasked("account_reset")).toBe(false);
	expect(isUrgent("account_data_ready")).toBe(false);
	expect(isUnasked("account_data_ready")).toBe(true);
	expect(isUnasked("account_deleted")).toBe(true);
	expect(isUnasked("account_email_new")).toBe(true);
});
