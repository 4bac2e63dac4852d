import { randomBytes } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import type { StoredMessage } from "./store.ts";

export function toRecord(message: Omit<StoredMessage, "dueAt">, arn: string): SQSRecord {
	return {
		messageId: message.messageId,
		receiptHandle: randomBytes(48).toString("base64"),
		body: message.body,
		attributes: {
			ApproximateReceiveCount: String(message.receives),
			SentTimestamp: String(message.sentAt),
			SenderId: "000000000000",
			ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
			...(message.group !== undefined && { MessageGroupId: message.group }),
		},
		messageAttributes: {},
		md5OfBody: message.md5OfBody,
		eventSource: "aws:sqs",
		eventSourceARN: arn,
		awsRegion: arn.split(":")[3] ?? "",
	};
}
