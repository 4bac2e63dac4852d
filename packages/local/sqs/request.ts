import { createHash } from "node:crypto";
import { ServiceError } from "../ses/http.ts";

export const MAX_MESSAGE_BYTES = 1024 * 1024;
const MAX_DELAY_SECONDS = 900;
/** SQS allows XML 1.0 characters. */
const ILLEGAL_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

export interface SendMessageWire {
	QueueUrl?: string;
	MessageBody?: string;
	DelaySeconds?: number;
	MessageGroupId?: string;
}

export interface NewMessage {
	body: string;
	md5OfBody: string;
	delaySeconds: number;
	/** Groups take turns. */
	group?: string;
}

/**
 * Validates a SendMessage request.
 * @throws ServiceError MissingParameter, InvalidParameterValue or InvalidMessageContents
 */
export function readMessage(wire: SendMessageWire): NewMessage {
	const { MessageBody: body, DelaySeconds: delaySeconds = 0, MessageGroupId: group } = wire;
	if (typeof body !== "string" || body === "") {
		throw new ServiceError("MissingParameter", "The request must contain the parameter MessageBody.");
	}
	if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) {
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
	};
}

function invalid(message: string): ServiceError {
	return new ServiceError("InvalidParameterValue", message);
}
