import { randomUUID } from "node:crypto";
import { OUTBOX_PREFIX, TABLE } from "@deck/core/kernel/table";
import type { AttributeValue, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { Adversity } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import { keyOf, type RowChange, type WireItem } from "./table-wire.ts";

type Consumer = "push" | "mail";

export interface AdverseStreamOptions {
	adversity: Adversity;
	random: SeededRandom;
	deliver: (consumer: Consumer, event: DynamoDBStreamEvent) => Promise<unknown>;
	onError: (error: unknown) => void;
}

/** Lags, repeats records and reorders them across keys. */
export interface AdverseStream {
	take(changes: RowChange[]): void;
	stop(): Promise<void>;
}

export function createAdverseStream(options: AdverseStreamOptions): AdverseStream {
	const { adversity, random } = options;
	const waiting = new Set<NodeJS.Timeout>();
	const running = new Set<Promise<unknown>>();

	function later(consumer: Consumer, event: DynamoDBStreamEvent) {
		const timer = setTimeout(() => {
			waiting.delete(timer);
			const run = options
				.deliver(consumer, event)
				.catch(options.onError)
				.finally(() => running.delete(run));
			running.add(run);
		}, random.next() * adversity.streamLag);
		waiting.add(timer);
	}

	return {
		take(changes) {
			for (const { item } of changes) {
				const consumer = item && consumerOf(item);
				if (!consumer) continue;
				const event = { Records: [insertRecord(item)] };
				later(consumer, event);
				if (random.chance(adversity.doubledRecord)) later(consumer, event);
			}
		},
		async stop() {
			for (const timer of waiting) clearTimeout(timer);
			await Promise.all(running);
		},
	};
}

function consumerOf(item: WireItem): Consumer | undefined {
	const key = String(item[TABLE.pk]?.S ?? "");
	if (key.startsWith(OUTBOX_PREFIX.push) || key.startsWith(OUTBOX_PREFIX.jobs)) return "push";
	return key.startsWith(OUTBOX_PREFIX.mail) ? "mail" : undefined;
}

function insertRecord(item: WireItem): DynamoDBRecord {
	const image = item as Record<string, AttributeValue>;
	return {
		eventID: randomUUID(),
		eventName: "INSERT",
		eventVersion: "1.1",
		eventSource: "aws:dynamodb",
		awsRegion: "us-east-1",
		dynamodb: {
			ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
			Keys: keyOf(item) as Record<string, AttributeValue>,
			NewImage: image,
			SequenceNumber: String(process.hrtime.bigint()),
			SizeBytes: JSON.stringify(item).length,
			StreamViewType: TABLE.stream,
		},
		eventSourceARN: "arn:aws:dynamodb:us-east-1:000000000000:table/local/stream/1",
	};
}
