import type { IncomingMessage, ServerResponse } from "node:http";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { listen, parseObject, readBody, ServiceError, sendJson } from "../ses/http.ts";
import { startConsumer } from "./consumer.ts";
import {
	MAX_MESSAGE_BYTES,
	type NewMessage,
	readBatch,
	readMessage,
	type SendMessageBatchWire,
	type SendMessageWire,
} from "./request.ts";
import { openMessageStore, type StoredMessage } from "./store.ts";

const ACCOUNT = "000000000000";
/** JSON may write one byte of a body in six. */
const MAX_REQUEST_BYTES = 6 * MAX_MESSAGE_BYTES + 64 * 1024;
/** The older names which SDKs read beside the JSON ones. */
const QUERY_ERRORS: Record<string, string> = {
	QueueDoesNotExist: "AWS.SimpleQueueService.NonExistentQueue",
	EmptyBatchRequest: "AWS.SimpleQueueService.EmptyBatchRequest",
	TooManyEntriesInBatchRequest: "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
	InvalidBatchEntryId: "AWS.SimpleQueueService.InvalidBatchEntryId",
	BatchEntryIdsNotDistinct: "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
	BatchRequestTooLong: "AWS.SimpleQueueService.BatchRequestTooLong",
};

/** What a queue is started with. */
export interface QueueOptions {
	/** Messages are kept in `queue/` in it, dead letters in `queue-dead/`. */
	dataDir: string;
	/** 0 takes a free one. */
	port: number;
	/** The queue's function; a rejection fails the whole batch, `batchItemFailures` fails some of it. */
	deliver(event: SQSEvent): Promise<SQSBatchResponse | undefined> | Promise<void>;
	/** From one receipt of a message to its next, if it was not done with. */
	visibilitySeconds?: number;
	/** Receipts after which a message is dead. */
	maxReceives?: number;
	/** Messages in one event. */
	batchSize?: number;
	/** Events under way at once. */
	concurrency?: number;
	/** The queue's name. */
	name?: string;
	region?: string;
}

/** A running queue: the SQS endpoint and its consumer. */
export interface Queue {
	/** The endpoint. */
	url: string;
	/** What senders name. */
	queueUrl: string;
	port: number;
	/** Messages accepted and not done with. */
	pending(): number;
	/** Gives out no more messages, waits for events under way and stops listening. */
	close(): Promise<void>;
}

/**
 * Starts a standard queue on 127.0.0.1 that answers SendMessage and SendMessageBatch and gives its messages to a
 * function, at least once. A message is on disk for good before it is acknowledged; after a restart all that was not
 * done with comes again. Rejects when the port is taken.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
	const { name = "jobs", region = process.env.AWS_REGION ?? "us-east-1" } = options;
	const store = await openMessageStore(options.dataDir);
	const listener = await listen(options.port, handle);
	const consumer = startConsumer({
		store,
		deliver: options.deliver,
		visibilityMs: (options.visibilitySeconds ?? 30) * 1000,
		maxReceives: options.maxReceives ?? 5,
		batchSize: options.batchSize ?? 10,
		concurrency: options.concurrency ?? 2,
		arn: `arn:aws:sqs:${region}:${ACCOUNT}:${name}`,
	});

	async function accept(messages: NewMessage[]): Promise<StoredMessage[]> {
		const stored = messages.length === 0 ? [] : await store.add(messages);
		consumer.add(stored);
		return stored;
	}

	async function sendOne(wire: SendMessageWire): Promise<object> {
		const stored = await accept([readMessage(wire)]);
		return (
			stored.map(({ messageId, md5OfBody }) => ({ MessageId: messageId, MD5OfMessageBody: md5OfBody }))[0] ??
			{}
		);
	}

	async function sendBatch(wire: SendMessageBatchWire): Promise<object> {
		const read = readBatch(wire).map((entry) => ({ Id: entry.Id, ...attempt(() => readMessage(entry)) }));
		const good = read.flatMap(({ Id, value }) => (value ? [{ Id, value }] : []));
		const stored = await accept(good.map(({ value }) => value));
		return {
			Successful: stored.map(({ messageId, md5OfBody }, index) => ({
				Id: good[index]?.Id,
				MessageId: messageId,
				MD5OfMessageBody: md5OfBody,
			})),
			Failed: read.flatMap(({ Id, error }) =>
				error ? [{ Id, SenderFault: true, Code: error.code, Message: error.message }] : [],
			),
		};
	}

	async function answer(request: IncomingMessage): Promise<object> {
		const { body, size } = await readBody(request, MAX_REQUEST_BYTES);
		if (size > MAX_REQUEST_BYTES) {
			throw new ServiceError("InvalidParameterValue", "The request is too long.");
		}
		const wire = parseObject(body) as SendMessageWire & SendMessageBatchWire;
		const target = request.headers["x-amz-target"];
		if (target !== "AmazonSQS.SendMessage" && target !== "AmazonSQS.SendMessageBatch") {
			throw new ServiceError("InvalidAction", `${target} is not offered here.`);
		}
		if (!wire.QueueUrl?.endsWith(`/${ACCOUNT}/${name}`)) {
			throw new ServiceError("QueueDoesNotExist", "The specified queue does not exist.");
		}
		return target === "AmazonSQS.SendMessage" ? sendOne(wire) : sendBatch(wire);
	}

	async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		try {
			sendJson(response, 200, await answer(request), { "content-type": "application/x-amz-json-1.0" });
		} catch (error) {
			if (!(error instanceof ServiceError)) {
				throw error;
			}
			sendJson(
				response,
				error.status,
				{ __type: `com.amazonaws.sqs#${error.code}`, message: error.message },
				{
					"content-type": "application/x-amz-json-1.0",
					"x-amzn-query-error": `${QUERY_ERRORS[error.code] ?? error.code};Sender`,
				},
			);
		}
	}

	return {
		url: listener.url,
		queueUrl: `${listener.url}/${ACCOUNT}/${name}`,
		port: listener.port,
		pending: consumer.pending,
		async close() {
			// A job that ends now may still queue itself again, for the next start.
			await consumer.close();
			await listener.close();
		},
	};
}

/** A refusal as a value, so that one bad entry does not spoil its batch. */
function attempt<T>(
	read: () => T,
): { value: T; error?: undefined } | { value?: undefined; error: ServiceError } {
	try {
		return { value: read() };
	} catch (error) {
		if (error instanceof ServiceError) {
			return { error };
		}
		throw error;
	}
}
