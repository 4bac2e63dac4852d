import { createHash } from "node:crypto";
import type { SQSMessageAttributes } from "aws-lambda";
import { ServiceError } from "../ses/http.ts";

/** Body with attributes; also the limit of a batch. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_DELAY_SECONDS = 900;
const MAX_BATCH = 10;
/** SQS allows XML 1.0 characters. */
const ILLEGAL_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

interface WireAttribute {
	DataType?: string;
	StringValue?: string;
	BinaryValue?: string;
}

export interface SendMessageWire {
	QueueUrl?: string;
	MessageBody?: string;
	DelaySeconds?: number;
	MessageGroupId?: string;
	MessageAttributes?: Record<string, WireAttribute>;
}

export interface SendMessageBatchWire {
	QueueUrl?: string;
	Entries?: (SendMessageWire & { Id?: string })[];
}

export interface NewMessage {
	body: string;
	md5OfBody: string;
	delaySeconds: number;
	/** Groups take turns. */
	group?: string;
	messageAttributes: SQSMessageAttributes;
}

/** @throws ServiceError MissingParameter, InvalidParameterValue or InvalidMessageContents */
export function readMessage(wire: SendMessageWire): NewMessage {
	const { MessageBody: body, DelaySeconds: delaySeconds = 0, MessageGroupId: group } = wire;
	if (typeof body !== "string" || body === "") {
		throw new ServiceError("MissingParameter", "The request must contain the parameter MessageBody.");
	}
	if (messageBytes(wire) > MAX_MESSAGE_BYTES) {
		throw invalid(`Reason: Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`);
	}
	if (ILLEGAL_CHARACTER.test(body)) {
		throw new ServiceError("InvalidMessageContents", "Invalid characters found in the message.");
	}
	if (!Number.isInteger(delaySeconds) || delaySeconds < 0 || delaySeconds > MAX_DELAY_SECONDS) {
		throw invalid(`Value ${delaySeconds} for parameter DelaySeconds is invalid.`);
	}
	if (group !== undefined && !/^[!-~]{1,128}$/.test(group)) {
		throw invalid(
			"MessageGroupId can only include alphanumeric and punctuation characters. 1 to 128 in length.",
		);
	}
	return {
		body,
		...(group !== undefined && { group }),
		md5OfBody: createHash("md5").update(body).digest("hex"),
		delaySeconds,
		messageAttributes: readAttributes(wire.MessageAttributes),
	};
}

/**
 * Checks only the batch as a whole.
 * @throws ServiceError
 */
export function readBatch(wire: SendMessageBatchWire): (SendMessageWire & { Id: string })[] {
	const entries = (wire.Entries ?? []).map((entry) => ({ ...entry, Id: entry.Id ?? "" }));
	if (entries.length === 0) {
		throw new ServiceError("EmptyBatchRequest", "There should be at least one SendMessageBatchRequestEntry.");
	}
	if (entries.length > MAX_BATCH) {
		throw new ServiceError(
			"TooManyEntriesInBatchRequest",
			`Maximum number of entries per request are ${MAX_BATCH}. You have sent ${entries.length}.`,
		);
	}
	if (entries.some(({ Id }) => !/^[\w-]{1,80}$/.test(Id))) {
		throw new ServiceError("InvalidBatchEntryId", "An entry's id has 1 to 80 letters, digits, _ or -.");
	}
	if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
		throw new ServiceError("BatchEntryIdsNotDistinct", "Two entries have the same id.");
	}
	if (entries.reduce((sum, entry) => sum + messageBytes(entry), 0) > MAX_MESSAGE_BYTES) {
		throw new ServiceError("BatchRequestTooLong", `A batch is shorter than ${MAX_MESSAGE_BYTES} bytes.`);
	}
	return entries;
}

function messageBytes({ MessageBody = "", MessageAttributes = {} }: SendMessageWire): number {
	const attributes = Object.entries(MessageAttributes).map(
		([name, { DataType = "", StringValue = "", BinaryValue = "" }]) =>
			Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, "base64"),
	);
	return attributes.reduce((sum, bytes) => sum + bytes, Buffer.byteLength(MessageBody));
}

function readAttributes(wire: Record<string, WireAttribute> = {}): SQSMessageAttributes {
	const attributes: SQSMessageAttributes = {};
	for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(wire)) {
		if (!DataType || (StringValue === undefined && BinaryValue === undefined)) {
			throw invalid(`The message attribute '${name}' must contain a type and a value.`);
		}
		attributes[name] = {
			dataType: DataType,
			...(StringValue === undefined ? { binaryValue: BinaryValue } : { stringValue: StringValue }),
		};
	}
	return attributes;
}

function invalid(message: string): ServiceError {
	return new ServiceError("InvalidParameterValue", message);
}
