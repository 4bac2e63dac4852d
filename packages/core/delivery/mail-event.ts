export interface MailEvent {
	eventType: string;
	mail: { messageId: string; tags?: Record<string, string[]> };
	bounce?: {
		bounceType?: string;
		bounceSubType?: string;
		bouncedRecipients?: { diagnosticCode?: string; status?: string }[];
		timestamp?: string;
	};
	complaint?: { complaintFeedbackType?: string; timestamp?: string };
	delivery?: { timestamp?: string };
	reject?: { reason?: string };
}
