import { noteAddressEvent } from "../address/note-event.ts";
import { ifHolds } from "../kernel/condition.ts";
import { outsideRequests } from "../kernel/context.ts";
import { change } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { addressEventOf } from "./address-event.ts";
import type { MailEvent } from "./mail-event.ts";
import { LETTER_STATES, type LetterState, letterTag, readLetterTag, recipients } from "./recipients.ts";
import { tellMoved } from "./tell-moved.ts";

/** Name of the tag under which `packages/aws/mailer.ts` hands on the letter's own. */
const TAG = "row";
const STATES: Record<string, LetterState> = {
	Send: "sent",
	Delivery: "delivered",
	Bounce: "bounced",
	Complaint: "complained",
	Reject: "failed",
};

/**
 * Writes down what SES tells of a letter, and what that says of its address, and tells it on to whose it is. Events come twice
 * and in any order: a letter only moves on in `LETTER_STATES`. Those of letters that are not ours, or are long forgotten, are
 * passed over.
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
	// An event that comes again may find that the one before ended before it was told.
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
