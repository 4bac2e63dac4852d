import { expect, test } from "vitest";
import { toAddressEvent } from "./address-event.ts";
import type { MailEvent } from "./mail-event.ts";

const NOW = new Date("2026-03-12T09:00:00.000Z");

test.each<[NonNullable<MailEvent["bounce"]>, string, boolean]>([
	[{ bounceSubType: "NoEmail" }, "mailbox", false],
	[{ bouncedRecipients: [{ diagnosticCode: "smtp; 550 5.1.1 user unknown" }] }, "mailbox", false],
	[{ bouncedRecipients: [{ status: "5.4.4" }] }, "domain", false],
	[{ bouncedRecipients: [{ diagnosticCode: "smtp; 550 5.7.1 blocked" }] }, "refused", false],
	[{ bounceType: "Transient", bounceSubType: "MailboxFull" }, "full", true],
	[{ bounceType: "Undetermined" }, "refused", true],
])("%j means for the address: %s, temporary: %s", (bounce, reason, passing) => {
	const event = {
		eventType: "Bounce",
		mail: { messageId: "m" },
		bounce: { bounceType: "Permanent", ...bounce },
	};
	expect(toAddressEvent(event, "l", NOW)).toEqual({
		kind: "bounced",
		at: NOW.toISOString(),
		email_id: "l",
		reason,
		passing,
	});
});

test("a problem of the e-mail itself, or a complaint that was withdrawn, says nothing about the address", () => {
	const addressEvent = (more: Partial<MailEvent>) =>
		toAddressEvent({ eventType: "Bounce", mail: { messageId: "m" }, ...more }, "l", NOW);
	expect(addressEvent({ bounce: { bounceType: "Transient", bounceSubType: "MessageTooLarge" } })).toBe(null);
	expect(addressEvent({ complaint: { complaintFeedbackType: "not-spam" } })).toBe(null);
	expect(addressEvent({})).toBe(null);
});
