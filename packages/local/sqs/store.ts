import { randomUUID } from "node:crypto";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFolder, syncFolder, writeDurably } from "../ses/durable.ts";
import type { NewMessage } from "./request.ts";

/** An unfinished message's JSON file. Times are epoch milliseconds. */
export interface StoredMessage {
	messageId: string;
	body: string;
	group?: string;
	md5OfBody: string;
	sentAt: number;
	/** After the sender's delay. */
	dueAt: number;
	/** Includes the running attempt. */
	receives: number;
	firstReceivedAt: number | undefined;
}

export interface MessageStore {
	unfinished: StoredMessage[];
	/** Resolves when the message is durable. */
	add(message: NewMessage): Promise<StoredMessage>;
	update(messages: StoredMessage[]): Promise<void>;
	remove(messageId: string): Promise<void>;
	/** Moves it to the dead-letter folder. */
	moveToDeadLetters(messageId: string): Promise<void>;
}

export async function openMessageStore(dataDir: string, queue: string): Promise<MessageStore> {
	const folder = join(dataDir, "queues", queue);
	const dead = deadLetterFolder(dataDir, queue);
	await openFolder(dead);
	const found = await readMessages(folder);

	async function write(messages: StoredMessage[]): Promise<void> {
		const files = messages.map((message) => [fileName(message.messageId), JSON.stringify(message)]);
		await writeDurably(folder, Object.fromEntries(files));
	}

	return {
		unfinished: found,
		async add({ delaySeconds, ...message }) {
			const sentAt = Date.now();
			const stored = {
				...message,
				messageId: randomUUID(),
				sentAt,
				dueAt: sentAt + delaySeconds * 1000,
				receives: 0,
				firstReceivedAt: undefined,
			};
			await write([stored]);
			return stored;
		},
		update: write,
		remove: (messageId) => rm(join(folder, fileName(messageId)), { force: true }),
		async moveToDeadLetters(messageId) {
			await rename(join(folder, fileName(messageId)), join(dead, fileName(messageId)));
			await syncFolder(dead);
		},
	};
}

export function listDeadLetters(dataDir: string, queue: string): Promise<StoredMessage[]> {
	return readMessages(deadLetterFolder(dataDir, queue));
}

async function readMessages(folder: string): Promise<StoredMessage[]> {
	const names = await openFolder(folder);
	const messages = await Promise.all(
		names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as StoredMessage),
	);
	return messages.sort((a, b) => a.sentAt - b.sentAt);
}

function deadLetterFolder(dataDir: string, queue: string): string {
	return join(dataDir, "queues", `${queue}-dead`);
}

function fileName(messageId: string): string {
	return `${messageId}.json`;
}
