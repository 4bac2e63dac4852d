import type { BounceReason } from "@deck/contracts/address";
import type { AddressEvent } from "../address/state.ts";
import type { MailEvent } from "./mail-event.ts";

/** What lay in the letter and not in its address. */
const OF_LETTER = ["MessageTooLarge", "ContentRejected", "AttachmentRejected"];
/** SES did not even try, as the address came back or complained before: what that was has been told. */
const SUPPRESSED = ["Suppressed", "OnAccountSuppressionList"];

/** Enhanced status codes (RFC 3463) by what they say of the address. */
const STATUSES: [RegExp, BounceReason][] = [
	[/\b5\.1\.(1|3|6|10)\b|\b5\.2\.1\b/, "mailbox"],
	[/\b5\.1\.2\b|\b5\.4\.4\b/, "domain"],
	[/\b[45]\.2\.2\b/, "full"],
];

/** What an event of SES about a letter says of the letter's address; null where it says nothing. */
export function addressEventOf(event: MailEvent, letter: string, now: Date): AddressEvent | null {
	const { bounce, complaint, delivery } = event;
	const at = (time?: string) => new Date(time ?? now).toISOString();
	if (delivery) return { kind: "delivered", at: at(delivery.timestamp) };
	if (complaint) {
		// Somebody has taken it back.
		if (complaint.complaintFeedbackType === "not-spam") return null;
		return { kind: "complained", at: at(complaint.timestamp) };
	}
	if (!bounce || OF_LETTER.includes(bounce.bounceSubType ?? "")) return null;
	return {
		...{ kind: "bounced", at: at(bounce.timestamp), letter, reason: reasonOf(bounce) },
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
