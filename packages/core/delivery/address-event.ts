import type { BounceReason } from "@deck/contracts/address";
import type { AddressEvent } from "../address/state.ts";
import type { MailEvent } from "./mail-event.ts";

/** Errors of the e-mail, not of its address. */
const EMAIL_ERRORS = ["MessageTooLarge", "ContentRejected", "AttachmentRejected"];
/** Not tried after an earlier bounce or complaint, which was already reported. */
const SUPPRESSED = ["Suppressed", "OnAccountSuppressionList"];

/** Reasons by enhanced status code (RFC 3463). */
const STATUSES: [RegExp, BounceReason][] = [
	[/\b5\.1\.(1|3|6|10)\b|\b5\.2\.1\b/, "mailbox"],
	[/\b5\.1\.2\b|\b5\.4\.4\b/, "domain"],
	[/\b[45]\.2\.2\b/, "full"],
];

/** Converts an SES event to an address event; null if it says nothing about the address. */
export function toAddressEvent(event: MailEvent, email_id: string, now: Date): AddressEvent | null {
	const { bounce, complaint, delivery } = event;
	const at = (time?: string) => new Date(time ?? now).toISOString();
	if (delivery) return { kind: "delivered", at: at(delivery.timestamp) };
	if (complaint) {
		// The complaint was withdrawn.
		if (complaint.complaintFeedbackType === "not-spam") return null;
		return { kind: "complained", at: at(complaint.timestamp) };
	}
	if (!bounce || EMAIL_ERRORS.includes(bounce.bounceSubType ?? "")) return null;
	return {
		kind: "bounced",
		at: at(bounce.timestamp),
		email_id,
		reason: reasonOf(bounce),
		passing: bounce.bounceType !== "Permanent",
	};
}

function reasonOf({ bounceSubType = "", bouncedRecipients }: NonNullable<MailEvent["bounce"]>): BounceReason {
	if (bounceSubType === "NoEmail" || SUPPRESSED.includes(bounceSubType)) return "mailbox";
	if (bounceSubType === "MailboxFull") return "full";
	const { status = "", diagnosticCode = "" } = bouncedRecipients?.[0] ?? {};
	const code = `${status} ${diagnosticCode}`;
	return STATUSES.find(([pattern]) => pattern.test(code))?.[1] ?? "refused";
}
