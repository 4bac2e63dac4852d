import { expect, test } from "vitest";
import { deliveryOutcome } from "./delivery-outcome.ts";

test.each([
	["Permanent, General, smtp; 550 5.1.1 user unknown", "no_address"],
	["Permanent, NoEmail", "no_address"],
	["Permanent, Suppressed", "suppressed"],
	["Permanent, OnAccountSuppressionList", "suppressed"],
	["Transient, MailboxFull", "full"],
	["Permanent, General, smtp; 552 5.2.2 over quota", "full"],
	["Transient, MessageTooLarge", "large"],
	["Permanent, General, smtp; 550 5.7.1 message blocked", "blocked"],
	["Transient, General", "later"],
	["Undetermined, Undetermined", "bounced"],
	["", "bounced"],
])("why %j bounced", (reason, happened) => {
	expect(deliveryOutcome({ state: "bounced", reason })).toBe(happened);
});

test("explains the other states", () => {
	const outcome = (state: Parameters<typeof deliveryOutcome>[0]["state"], reason = "") =>
		deliveryOutcome({ state, reason });
	expect([
		outcome("complained", "abuse"),
		outcome("failed", "Bad content"),
		outcome("withheld", "gone"),
	]).toEqual(["spam", "refused", "gone"]);
	expect([outcome("withheld"), outcome("delivered"), outcome("queued")]).toEqual(["withheld", null, null]);
});
