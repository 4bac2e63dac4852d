import { expect, test } from "vitest";
import { isUnsolicited, isUrgent } from "./email-draft.ts";

test("a letter that can be caused again and again at a stranger's address has a share of the day, and one that guards nothing waits", () => {
	expect(isUrgent("account_reset")).toBe(true);
	expect(isUnsolicited("account_reset")).toBe(false);
	expect(isUrgent("account_data_ready")).toBe(false);
	expect(isUnsolicited("account_data_ready")).toBe(true);
	expect(isUnsolicited("account_deleted")).toBe(true);
	expect(isUnsolicited("account_email_new")).toBe(true);
});
