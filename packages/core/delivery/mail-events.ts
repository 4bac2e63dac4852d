import { noteAddressEvent } from "../address/note-event.ts";
import { ifHolds } from "../kernel/condition.ts";
import { outsideRequests } from "../kernel/context.ts";
import { change } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { addressEventOf } from "./address-event.ts";
import type { MailEvent } from "./mail-event.ts";
import { LETTER_STATES, type LetterState, letterTag, readLetterTag, recipients } from "./recipients.ts";
import { tellMoved } from "./tell-moved.ts";

/** Set by `packages/aws/mailer.ts`. */
const TAG = "row";
const STATES: Record<string, LetterState> = {
	Send: "sent",
	Delivery: "delivered",
	Bounce: "bounced",
	Complaint: "complained",
	Reject: "failed",
};

/**
 * Stores an SES event and notifies the feature. Events may be duplicated and unordered: an e-mail only advances in
 * `LETTER_STATES`. Unknown and expired ones are ignored.
 */
export async function noteMailEvent(ports: Ports, event: MailEvent): Promise<void> {
	const row = readLetterTag(event.mail.tags?.[TAG]?.[0] ?? "");
	const found = STATES[event.eventType];
	if (!row || !found) return;
	const told = addressEventOf(event, letterTag(row), ports.now());
	if (told) await noteAddressEvent(ports, row.recipient, told);
	const earlier = LETTER_STATES.slice(0, LETTER_STATES.indexOf(found));
	const all = recipients(ports.table);
	const moved = await ifHolds(
		change(
			ports.table,
			all
				.patch(row)
				.set({ state: found, message_id: event.mail.messageId, failure: reasonOf(event) })
				.remove(["lease"])
				.where(({ state }, { eq }) => `(${earlier.map((one) => eq(state, one)).join(" OR ")})`),
			"all_new",
		),
	);
	// An earlier process may have died before notifying.
	const letter = moved ? all.parse({ Item: moved }).data : (await all.get(row).go({ consistent: true })).data;
	if (letter) await tellMoved(outsideRequests(ports), letter);
}

function reasonOf({ bounce, complaint, reject }: MailEvent): string | undefined {
	if (bounce) {
		const code = bounce.bouncedRecipients?.[0]?.diagnosticCode;
		return [bounce.bounceType, bounce.bounceSubType, code].filter(Boolean).join(", ");
	}
	return complaint?.complaintFeedbackType ?? reject?.reason;
}
