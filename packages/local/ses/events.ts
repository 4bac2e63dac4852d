import { randomUUID } from "node:crypto";
import type { EventBridgeEvent } from "aws-lambda";
import type { RecipientOutcome } from "./relay.ts";
import type { Envelope } from "./store.ts";

export interface SesEventMail {
	timestamp: string;
	source: string;
	sendingAccountId: string;
	messageId: string;
	destination: string[];
	headersTruncated: boolean;
	headers: { name: string; value: string }[];
	commonHeaders: { from: string[]; to: string[]; subject: string; messageId: string };
	/** Includes SES's own (`ses:configuration-set` …). */
	tags: Record<string, string[]>;
}

export type SesEventDetail = { mail: SesEventMail } & (
	| { eventType: "Send"; send: Record<string, never> }
	| {
			eventType: "Delivery";
			delivery: {
				timestamp: string;
				processingTimeMillis: number;
				recipients: string[];
				smtpResponse: string;
				reportingMTA: string;
			};
	  }
	| {
			eventType: "Bounce";
			bounce: {
				bounceType: "Permanent";
				bounceSubType: "General";
				bouncedRecipients: { emailAddress: string; action: string; status: string; diagnosticCode: string }[];
				timestamp: string;
				feedbackId: string;
				reportingMTA: string;
			};
	  }
	| {
			eventType: "Complaint";
			complaint: {
				complainedRecipients: { emailAddress: string }[];
				timestamp: string;
				feedbackId: string;
				complaintFeedbackType: "abuse";
			};
	  }
);

const DETAIL_TYPES = {
	Send: "Email Sent",
	Delivery: "Email Delivered",
	Bounce: "Email Bounced",
	Complaint: "Email Complaint Received",
} as const;

export type SesEvent = EventBridgeEvent<(typeof DETAIL_TYPES)[SesEventDetail["eventType"]], SesEventDetail>;

const ACCOUNT = "000000000000";
const REPORTING_MTA = "localhost";

/**
 * Returns Send, then per recipient Bounce or Delivery, as the relay's mail server answered. Without a relay imitates
 * the SES mailbox simulator: Bounce (local part begins with `bounce`), Delivery and Complaint (`complaint`), or
 * Delivery.
 */
export function makeEvents(
	envelope: Envelope,
	headers: { name: string; value: string }[],
	region: string,
): SesEvent[] {
	const mail = describeMail(envelope, headers);
	const details: SesEventDetail[] = [
		{ eventType: "Send", mail, send: {} },
		...envelope.destination.flatMap((address) =>
			envelope.outcomes
				? [outcomeEvent(mail, address, envelope.outcomes[address])]
				: simulatedEvents(mail, address),
		),
	];
	return details.map((detail) => ({
		version: "0",
		id: randomUUID(),
		"detail-type": DETAIL_TYPES[detail.eventType],
		source: "aws.ses",
		account: ACCOUNT,
		time: envelope.at,
		region,
		resources: [],
		detail,
	}));
}

function outcomeEvent(
	mail: SesEventMail,
	emailAddress: string,
	{ refused, reply }: RecipientOutcome = { refused: false, reply: "" },
): SesEventDetail {
	if (!refused) return deliveryEvent(mail, emailAddress, reply);
	// Without an enhanced code (RFC 3463) the reason is unknown.
	return bounceEvent(mail, emailAddress, /\b5\.\d+\.\d+\b/.exec(reply)?.[0] ?? "5.0.0", reply);
}

function simulatedEvents(mail: SesEventMail, emailAddress: string): SesEventDetail[] {
	if (/^bounce/i.test(emailAddress)) {
		return [bounceEvent(mail, emailAddress, "5.1.1", "550 5.1.1 user unknown")];
	}
	const delivered = deliveryEvent(mail, emailAddress, "250 2.0.0 OK");
	if (!/^complaint/i.test(emailAddress)) {
		return [delivered];
	}
	const complaint = {
		complainedRecipients: [{ emailAddress }],
		timestamp: mail.timestamp,
		feedbackId: randomUUID(),
		complaintFeedbackType: "abuse" as const,
	};
	return [delivered, { eventType: "Complaint", mail, complaint }];
}

function bounceEvent(
	mail: SesEventMail,
	emailAddress: string,
	status: string,
	reply: string,
): SesEventDetail {
	const diagnosticCode = `smtp; ${reply}`;
	const bounce = {
		bounceType: "Permanent" as const,
		bounceSubType: "General" as const,
		bouncedRecipients: [{ emailAddress, action: "failed", status, diagnosticCode }],
		timestamp: mail.timestamp,
		feedbackId: randomUUID(),
		reportingMTA: `dns; ${REPORTING_MTA}`,
	};
	return { eventType: "Bounce", mail, bounce };
}

function deliveryEvent(mail: SesEventMail, emailAddress: string, smtpResponse: string): SesEventDetail {
	const delivery = {
		timestamp: mail.timestamp,
		processingTimeMillis: 0,
		recipients: [emailAddress],
		smtpResponse,
		reportingMTA: REPORTING_MTA,
	};
	return { eventType: "Delivery", mail, delivery };
}

function describeMail(envelope: Envelope, headers: { name: string; value: string }[]): SesEventMail {
	const { id, at, source, destination, subject, tags, configurationSet } = envelope;
	const own = configurationSet === undefined ? [] : [["ses:configuration-set", [configurationSet]]];
	return {
		timestamp: at,
		source,
		sendingAccountId: ACCOUNT,
		messageId: id,
		destination,
		headersTruncated: false,
		headers,
		commonHeaders: { from: [source], to: destination, subject, messageId: id },
		tags: Object.fromEntries([...own, ...Object.entries(tags).map(([name, value]) => [name, [value]])]),
	};
}
