import { randomUUID } from "node:crypto";
import type { EventBridgeEvent } from "aws-lambda";
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
 * Imitates the SES mailbox simulator: Send, then per recipient Bounce (local part begins with `bounce`),
 * Delivery and Complaint (`complaint`), or Delivery.
 */
export function makeEvents(
	envelope: Envelope,
	headers: { name: string; value: string }[],
	region: string,
): SesEvent[] {
	const mail = describeMail(envelope, headers);
	const details: SesEventDetail[] = [
		{ eventType: "Send", mail, send: {} },
		...envelope.destination.flatMap((address) => recipientEvents(mail, address)),
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

function recipientEvents(mail: SesEventMail, emailAddress: string): SesEventDetail[] {
	const { timestamp } = mail;
	if (/^bounce/i.test(emailAddress)) {
		const diagnosticCode = "smtp; 550 5.1.1 user unknown";
		const bounce = {
			bounceType: "Permanent" as const,
			bounceSubType: "General" as const,
			bouncedRecipients: [{ emailAddress, action: "failed", status: "5.1.1", diagnosticCode }],
			timestamp,
			feedbackId: randomUUID(),
			reportingMTA: `dns; ${REPORTING_MTA}`,
		};
		return [{ eventType: "Bounce", mail, bounce }];
	}
	const delivery = {
		timestamp,
		processingTimeMillis: 0,
		recipients: [emailAddress],
		smtpResponse: "250 2.0.0 OK",
		reportingMTA: REPORTING_MTA,
	};
	if (!/^complaint/i.test(emailAddress)) {
		return [{ eventType: "Delivery", mail, delivery }];
	}
	const complaint = {
		complainedRecipients: [{ emailAddress }],
		timestamp,
		feedbackId: randomUUID(),
		complaintFeedbackType: "abuse" as const,
	};
	return [
		{ eventType: "Delivery", mail, delivery },
		{ eventType: "Complaint", mail, complaint },
	];
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
