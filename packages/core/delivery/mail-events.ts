import { recordAddressEvent } from "../address/record-address-event.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { systemContext } from "../kernel/context.ts";
import { sendUpdate } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { toAddressEvent } from "./address-event.ts";
import {
	EMAIL_STATES,
	type EmailState,
	emailRecipients,
	emailTag,
	parseEmailTag,
} from "./email-recipients.ts";
import type { MailEvent } from "./mail-event.ts";
import { notifyFeature } from "./notify-feature.ts";

/** Set by `packages/aws/mailer.ts`. */
const ROW_TAG = "row";
const EMAIL_STATE_BY_EVENT: Record<string, EmailState> = {
	Send: "sent",
	Delivery: "delivered",
	Bounce: "bounced",
	Complaint: "complained",
	Reject: "failed",
};

/**
 * Stores an SES event and notifies the feature. Events may be duplicated and unordered: an e-mail only advances in
 * `EMAIL_STATES`. Unknown and expired ones are ignored.
 */
export async function recordMailEvent(ports: Ports, event: MailEvent): Promise<void> {
	const row = parseEmailTag(event.mail.tags?.[ROW_TAG]?.[0] ?? "");
	const found = EMAIL_STATE_BY_EVENT[event.eventType];
	if (!row || !found) return;
	const addressEvent = toAddressEvent(event, emailTag(row), ports.now());
	if (addressEvent) await recordAddressEvent(ports, row.recipient, addressEvent);
	const earlier = EMAIL_STATES.slice(0, EMAIL_STATES.indexOf(found));
	const all = emailRecipients(ports.table);
	const moved = await nullIfConditionFails(
		sendUpdate(
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
	const email = moved ? all.parse({ Item: moved }).data : (await all.get(row).go({ consistent: true })).data;
	if (email) await notifyFeature(systemContext(ports), email);
}

function reasonOf({ bounce, complaint, reject }: MailEvent): string | undefined {
	if (bounce) {
		const code = bounce.bouncedRecipients?.[0]?.diagnosticCode;
		return [bounce.bounceType, bounce.bounceSubType, code].filter(Boolean).join(", ");
	}
	return complaint?.complaintFeedbackType ?? reject?.reason;
}
