import type { SQSBatchItemFailure, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { toRecord } from "./record.ts";
import type { MessageStore, StoredMessage } from "./store.ts";

/** Maximum of Node's timers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface ConsumerOptions {
	store: MessageStore;
	/** A rejection fails the batch, `batchItemFailures` some messages. */
	deliver(event: SQSEvent): Promise<SQSBatchResponse | undefined> | Promise<void>;
	/** Until an unfinished message is received again. */
	visibilityMs: number;
	/** Then a message is dead. */
	maxReceives: number;
	batchSize: number;
	/** Events. */
	concurrency: number;
	arn: string;
}

/** Stands in for an event source mapping. */
export interface Consumer {
	add(messages: StoredMessage[]): void;
	/** Unfinished messages, including delayed ones. */
	pending(): number;
	close(): Promise<void>;
}

export function startConsumer(options: ConsumerOptions): Consumer {
	const { store, visibilityMs, maxReceives, batchSize, concurrency } = options;
	const waiting = new Map<string, { message: StoredMessage; visibleAt: number }>();
	/** Each group's last receipt, by a count. */
	const turns = new Map<string, number>();
	let turn = 0;
	const running = new Set<Promise<void>>();
	let inFlight = 0;
	let timer: NodeJS.Timeout | undefined;
	let closed = false;

	function add(messages: StoredMessage[]): void {
		for (const message of messages) {
			waiting.set(message.messageId, { message, visibleAt: message.dueAt });
		}
		pump();
	}

	function pump(): void {
		clearTimeout(timer);
		while (!closed && running.size < concurrency) {
			const batch = takeDue();
			if (batch.length === 0) {
				break;
			}
			inFlight += batch.length;
			const run = handle(batch).finally(() => {
				inFlight -= batch.length;
				running.delete(run);
				pump();
			});
			running.add(run);
		}
		if (!closed && waiting.size > 0 && running.size < concurrency) {
			const next = Math.min(...[...waiting.values()].map(({ visibleAt }) => visibleAt));
			timer = setTimeout(pump, Math.min(Math.max(next - Date.now(), 0), MAX_TIMER_MS));
		}
	}

	function takeDue(): StoredMessage[] {
		const now = Date.now();
		if (waiting.size === 0) turns.clear();
		const due: StoredMessage[] = [];
		while (due.length < batchSize) {
			const next = nextDue(now);
			if (!next) break;
			due.push(next);
			waiting.delete(next.messageId);
			turns.set(next.group ?? "", ++turn);
		}
		return due;
	}

	/** Returns the first message of the group waiting longest, like SQS's fair queues. */
	function nextDue(now: number): StoredMessage | undefined {
		let best: StoredMessage | undefined;
		let least = Number.POSITIVE_INFINITY;
		for (const { message, visibleAt } of waiting.values()) {
			const last = turns.get(message.group ?? "") ?? 0;
			if (visibleAt <= now && last < least) [best, least] = [message, last];
		}
		return best;
	}

	async function handle(batch: StoredMessage[]): Promise<void> {
		const receivedAt = Date.now();
		const unfinished = new Map(batch.map((message) => [message.messageId, message]));
		try {
			for (const message of batch.filter(({ receives }) => receives >= maxReceives)) {
				await store.moveToDeadLetters(message.messageId);
				unfinished.delete(message.messageId);
			}
			const received = [...unfinished.values()];
			for (const message of received) {
				message.receives += 1;
				message.firstReceivedAt ??= receivedAt;
			}
			if (received.length > 0) {
				// Counted first: a message that kills the process must not repeat for ever.
				await store.update(received);
				const answer = await options.deliver({ Records: received.map((one) => toRecord(one, options.arn)) });
				for (const messageId of succeeded(received, answer ? answer.batchItemFailures : [])) {
					await store.remove(messageId);
					unfinished.delete(messageId);
				}
			}
		} catch (error) {
			console.error("The queue's function failed; its messages come again", error);
		}
		for (const [messageId, message] of unfinished) {
			waiting.set(messageId, { message, visibleAt: receivedAt + visibilityMs });
		}
	}

	add(store.unfinished);
	return {
		add,
		pending: () => waiting.size + inFlight,
		async close() {
			closed = true;
			clearTimeout(timer);
			await Promise.all(running);
		},
	};
}

/** Returns the messages that succeeded, as Lambda does: without names all, with an unknown name none. */
function succeeded(batch: StoredMessage[], failures: SQSBatchItemFailure[]): string[] {
	const ids = batch.map(({ messageId }) => messageId);
	const failed = failures.map(({ itemIdentifier }) => itemIdentifier);
	return failed.some((id) => !ids.includes(id)) ? [] : ids.filter((id) => !failed.includes(id));
}
