import { randomUUID } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SQSMessageAttributes } from "aws-lambda";
import { openFolder, syncFolder, writeDurably } from "../ses/durable.ts";
import type { NewMessage } from "./request.ts";

/** A message that was accepted and not yet done with: one JSON file. Times are milliseconds since 1970. */
export interface StoredMessage {
	messageId: string;
	body: string;
	md5OfBody: string;
	messageAttributes: SQSMessageAttributes;
	sentAt: number;
	/** When the sender's delay is over. */
	dueAt: number;
	/** How often it was given to the consumer, the running attempt included. */
	receives: number;
	firstReceivedAt: number | undefined;
}

/** A queue's messages on disk. */
export interface MessageStore {
	/** Messages found at opening. */
	found: StoredMessage[];
	/** Resolves when neither a kill nor a power cut loses the messages. */
	add(messages: NewMessage[]): Promise<StoredMessage[]>;
	update(messages: StoredMessage[]): Promise<void>;
	remove(messageId: string): Promise<void>;
	/** Moves a message to the dead-letter folder. */
	bury(messageId: string): Promise<void>;
}

/** Opens the messages kept in a folder, which is made if needed. */
export async function openMessageStore(dataDir: string): Promise<MessageStore> {
	const folder = join(dataDir, "queue");
	const dead = deadFolder(dataDir);
	await openFolder(dead);
	const found = await readMessages(folder);

	async function write(messages: StoredMessage[]): Promise<void> {
		const files = messages.map((message) => [fileName(message.messageId), JSON.stringify(message)]);
		await writeDurably(folder, Object.fromEntries(files));
	}

	return {
		found,
		async add(messages) {
			const sentAt = Date.now();
			const stored = messages.map(({ delaySeconds, ...message }) => ({
				...message,
				messageId: randomUUID(),
				sentAt,
				dueAt: sentAt + delaySeconds * 1000,
				receives: 0,
				firstReceivedAt: undefined,
			}));
			await write(stored);
			return stored;
		},
		update: write,
		remove: (messageId) => rm(join(folder, fileName(messageId)), { force: true }),
		async bury(messageId) {
			await rename(join(folder, fileName(messageId)), join(dead, fileName(messageId)));
			await syncFolder(dead);
		},
	};
}

/** The messages given up on, oldest first; they stay until their files are deleted. */
export function listDeadLetters(dataDir: string): Promise<StoredMessage[]> {
	return readMessages(deadFolder(dataDir));
}

async function readMessages(folder: string): Promise<StoredMessage[]> {
	const names = await openFolder(folder);
	const messages = await Promise.all(
		names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as StoredMessage),
	);
	return messages.sort((a, b) => a.sentAt - b.sentAt);
}

function deadFolder(dataDir: string): string {
	return join(dataDir, "queue-dead");
}

function fileName(messageId: string): string {
	return `${messageId}.json`;
}
