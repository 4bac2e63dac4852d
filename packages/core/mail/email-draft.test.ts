import { expect, test } from "vitest";
import { isUnsolicited, isUrgent } from "./email-draft.ts";

test("an e-mail that can be repeated to a stranger has a daily limit, and one that protects nothing waits", () => {
	expect(isUrgent("account_reset")).toBe(true);
	expect(isUnsolicited("account_reset")).toBe(false);
	expect(isUrgent("account_data_ready")).toBe(false);
	expect(isUnsolicited("account_data_ready")).toBe(true);
	expect(isUnsolicited("account_deleted")).toBe(true);
	expect(isUnsolicited("account_email_new")).toBe(true);
});
