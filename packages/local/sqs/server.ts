import type { IncomingMessage, ServerResponse } from "node:http";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { assertSigned, listen, parseObject, readBody, ServiceError, sendJson } from "../ses/http.ts";
import type { Credentials } from "../signature.ts";
import { type Consumer, startConsumer } from "./consumer.ts";
import { MAX_MESSAGE_BYTES, readMessage, type SendMessageWire } from "./request.ts";
import { type MessageStore, openMessageStore } from "./store.ts";

const ACCOUNT = "000000000000";
/** JSON may need six bytes for one. */
const MAX_REQUEST_BYTES = 6 * MAX_MESSAGE_BYTES + 64 * 1024;
/** An older name that SDKs also read. */
const QUERY_ERRORS: Record<string, string> = {
	QueueDoesNotExist: "AWS.SimpleQueueService.NonExistentQueue",
};

export interface QueueOptions {
	/** Messages are in `queues/NAME`, dead letters in `queues/NAME-dead`. */
	dataDir: string;
	port: number;
	/** Senders must sign with them. */
	credentials: Credentials;
	names: readonly string[];
	/** A rejection fails the batch, `batchItemFailures` some messages. */
	deliver(event: SQSEvent): Promise<SQSBatchResponse | undefined> | Promise<void>;
	visibilitySeconds?: number;
	/** Then a message is dead. */
	maxReceives?: number;
	batchSize?: number;
	/** Events. */
	concurrency?: number;
}

export interface Queues {
	url: string;
	urlOf(name: string): string;
	port: number;
	/** Counts the messages of all queues. */
	pending(): number;
	close(): Promise<void>;
}

interface OpenQueue {
	store: MessageStore;
	consumer: Consumer;
}

/**
 * Serves SendMessage of standard queues on 127.0.0.1. Acknowledges durable messages; delivers them at least
 * once, also after restarts. Rejects when the port is taken.
 */
export async function startQueues(options: QueueOptions): Promise<Queues> {
	const queues = new Map<string, OpenQueue>();
	const listener = await listen(options.port, handle);
	for (const name of options.names) queues.set(`/${ACCOUNT}/${name}`, await openQueue(options, name));

	async function send(wire: SendMessageWire): Promise<object> {
		const queue = queues.get(new URL(wire.QueueUrl ?? "", listener.url).pathname);
		if (!queue) throw new ServiceError("QueueDoesNotExist", "The specified queue does not exist.");
		const stored = await queue.store.add(readMessage(wire));
		queue.consumer.add([stored]);
		return { MessageId: stored.messageId, MD5OfMessageBody: stored.md5OfBody };
	}

	async function answer(request: IncomingMessage): Promise<object> {
		const { body, size } = await readBody(request, MAX_REQUEST_BYTES);
		if (size > MAX_REQUEST_BYTES) {
			throw new ServiceError("InvalidParameterValue", "The request is too long.");
		}
		assertSigned(request, body, "sqs", options.credentials);
		const wire = parseObject(body) as SendMessageWire;
		const target = request.headers["x-amz-target"];
		if (target !== "AmazonSQS.SendMessage") {
			throw new ServiceError("InvalidAction", `${target} is not offered here.`);
		}
		return send(wire);
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
		urlOf: (name) => `${listener.url}/${ACCOUNT}/${name}`,
		port: listener.port,
		pending: () => [...queues.values()].reduce((sum, { consumer }) => sum + consumer.pending(), 0),
		async close() {
			// An ending job may still queue itself for the next start.
			await Promise.all([...queues.values()].map(({ consumer }) => consumer.close()));
			await listener.close();
		},
	};
}

async function openQueue(options: QueueOptions, name: string): Promise<OpenQueue> {
	const { region } = options.credentials;
	const store = await openMessageStore(options.dataDir, name);
	const consumer = startConsumer({
		store,
		deliver: options.deliver,
		visibilityMs: (options.visibilitySeconds ?? 30) * 1000,
		maxReceives: options.maxReceives ?? 5,
		batchSize: options.batchSize ?? 10,
		concurrency: options.concurrency ?? 2,
		arn: `arn:aws:sqs:${region}:${ACCOUNT}:${name}`,
	});
	return { store, consumer };
}
