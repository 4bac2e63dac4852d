import type { ChatMessage, ChatRoom, ChatRoomPage, MessageForm } from "@deck/contracts/chat";
import { ApiError, isTemporary } from "../api-error.ts";
import type { SentFile } from "./conversation-files.ts";

interface MessageToSend extends MessageForm {
	files?: readonly SentFile[] | undefined;
}

export interface PendingMessage extends MessageToSend {
	/** Idempotency key: a message sent twice appears once. */
	key: string;
	/** ISO instant. */
	at: string;
	failed?: string;
	/** Set while earlier messages are being read. */
	n?: number;
}

export interface FeedState {
	room: ChatRoom | null;
	/** Oldest first, without a gap. */
	messages: readonly ChatMessage[];
	pending: readonly PendingMessage[];
	waitsForServer: boolean;
	refused: ApiError | null;
}

export interface ConversationServer {
	read(range: { before?: number; after?: number; changes?: number }): Promise<ChatRoomPage>;
	send(form: MessageForm, key: string): Promise<ChatMessage>;
	wait(error: ApiError, attempt: number): Promise<void>;
}

export interface PendingStore {
	read(): readonly PendingMessage[];
	write(pending: readonly PendingMessage[]): void;
}

/** Merges messages by number; the newer version of a message wins. */
function mergeMessages(messages: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
	const byNumber = new Map(messages.map((message) => [message.n, message]));
	for (const message of more) byNumber.set(message.n, message);
	return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

const formOf = ({ text, reply_to, seen, uploads }: MessageToSend): MessageForm => ({
	text,
	reply_to,
	seen,
	uploads,
});

const EMPTY_STATE: FeedState = {
	room: null,
	messages: [],
	pending: [],
	waitsForServer: false,
	refused: null,
};

/**
 * Follows a conversation by message numbers, without gaps or duplicates. Sent messages appear at once, wait
 * while offline, arrive once and in order.
 */
export class ConversationFeed {
	#state: FeedState;
	#listeners = new Set<() => void>();
	#server: ConversationServer;
	#store: PendingStore;
	#reading: Promise<void> | null = null;
	#mustReadAgain = false;
	#sending: Promise<void> | null = null;
	#request: Promise<unknown> | null = null;
	readonly #wakers = new Set<() => void>();

	constructor(server: ConversationServer, store: PendingStore) {
		this.#server = server;
		this.#store = store;
		this.#state = { ...EMPTY_STATE, pending: store.read() };
	}

	readonly getState = (): FeedState => this.#state;

	/** Returns how to unsubscribe. */
	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	#set(change: Partial<FeedState>): void {
		this.#state = { ...this.#state, ...change };
		if (change.pending) this.#store.write(change.pending);
		for (const listener of this.#listeners) listener();
	}

	/** Reads news, at first the newest page. Retries without pause: the server may be back. */
	catchUp(): Promise<void> {
		this.#mustReadAgain = true;
		for (const wake of this.#wakers) wake();
		this.#wakers.clear();
		this.#reading ??= this.#readAll().finally(() => {
			this.#reading = null;
		});
		return this.#reading;
	}

	/** Waits before a retry, ended early by `woken`. */
	async #pause(error: ApiError, attempt: number, onWake?: () => void): Promise<void> {
		const early = Promise.withResolvers<void>();
		const wake = () => {
			onWake?.();
			early.resolve();
		};
		this.#wakers.add(wake);
		await Promise.race([this.#server.wait(error, attempt), early.promise]);
		this.#wakers.delete(wake);
	}

	async #readAll(): Promise<void> {
		for (let failures = 0; this.#mustReadAgain; ) {
			this.#mustReadAgain = false;
			// The answer has the message: reading would briefly show it twice.
			await this.#request;
			try {
				await this.#readNew();
				failures = 0;
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				if (!isTemporary(error)) return this.#set({ refused: error });
				if (this.#listeners.size === 0) break;
				this.#mustReadAgain = true;
				await this.#pause(error, failures++);
			}
		}
		void this.#send();
	}

	async #readNew(): Promise<void> {
		const { room, messages } = this.#state;
		const after = messages.at(-1)?.n ?? 0;
		const known = room && { after, changes: room.changes };
		const page = await this.#server.read(known ?? {});
		// Changed messages may be older than all shown; they come with neighbours.
		const first = this.#state.messages[0]?.n ?? 1;
		const next = mergeMessages(
			this.#state.messages,
			page.messages.filter(({ n }) => n >= first),
		);
		const last = next.at(-1)?.n ?? 0;
		const pending = this.#state.pending.filter(({ n }) => n === undefined || n > last);
		const arrived = pending.length < this.#state.pending.length;
		this.#set({ room: page.room, messages: next, refused: null, ...(arrived && { pending }) });
		const behind = last < page.room.messages;
		const more = known && page.messages.length > 0 && page.room.changes > known.changes;
		if (behind || more) this.#mustReadAgain = true;
	}

	async loadOlder(): Promise<void> {
		const [first] = this.#state.messages;
		if (!first || first.n === 1) return;
		const { messages } = await this.#server.read({ before: first.n });
		this.#set({ messages: mergeMessages(this.#state.messages, messages) });
	}

	async loadUntil(n: number): Promise<void> {
		for (let first = this.#state.messages[0]?.n ?? 1; first > n; ) {
			await this.loadOlder();
			const next = this.#state.messages[0]?.n ?? 1;
			if (next === first) return;
			first = next;
		}
	}

	send(message: MessageToSend, now: Date): void {
		const seen = this.#state.room ? (this.#state.messages.at(-1)?.n ?? 0) : undefined;
		const written: PendingMessage = { ...message, seen, key: crypto.randomUUID(), at: now.toISOString() };
		this.#set({ pending: [...this.#state.pending, written] });
		void this.#send();
	}

	retry(key: string): void {
		const pending = this.#state.pending.map(({ failed, ...one }) =>
			one.key === key || failed === undefined ? one : { ...one, failed },
		);
		this.#set({ pending });
		void this.#send();
	}

	discard(key: string): void {
		this.#set({ pending: this.#state.pending.filter((one) => one.key !== key) });
	}

	seen(n: number): void {
		const { room } = this.#state;
		if (room && n > room.seen_by_others) this.#set({ room: { ...room, seen_by_others: n } });
	}

	changed(message: ChatMessage): void {
		this.#set({ messages: mergeMessages(this.#state.messages, [message]) });
		void this.catchUp();
	}

	#send(): Promise<void> {
		this.#sending ??= this.#sendAll().finally(() => {
			this.#sending = null;
			this.#set({ waitsForServer: false });
		});
		return this.#sending;
	}

	/** Sends messages one by one, in order. */
	async #sendAll(): Promise<void> {
		let retried = Promise.withResolvers<void>();
		for (let failures = 0; ; ) {
			const next = this.#state.pending.find(({ failed, n }) => failed === undefined && n === undefined);
			if (!next) return;
			const request = this.#sendOne(next).finally(retried.resolve);
			this.#request = request;
			const failure = await request;
			this.#request = null;
			retried = Promise.withResolvers();
			if (!failure) {
				failures = 0;
				continue;
			}
			this.#set({ waitsForServer: true });
			// On 429, waits as asked. Otherwise the message may have arrived: send again before reading.
			if (failure.status === 429) await this.#server.wait(failure, failures++);
			else await this.#pause(failure, failures++, () => (this.#request = retried.promise));
		}
	}

	async #sendOne(next: PendingMessage): Promise<ApiError | null> {
		try {
			this.#showSent(next, await this.#server.send(formOf(next), next.key));
			return null;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { status, message } = error;
			if (status === 429 || isTemporary(error)) return error;
			this.#refuse(next, message);
			return null;
		}
	}

	#showSent({ key }: PendingMessage, message: ChatMessage): void {
		const { messages, room, pending } = this.#state;
		const last = messages.at(-1)?.n ?? 0;
		// Waits for others' earlier messages.
		if (message.n > last + 1 || !room) {
			this.#set({
				pending: pending.map((one) => (one.key === key ? { ...one, n: message.n } : one)),
				waitsForServer: false,
			});
			void this.catchUp();
			return;
		}
		this.#set({
			pending: pending.filter((one) => one.key !== key),
			waitsForServer: false,
			messages: mergeMessages(messages, [message]),
			room: { ...room, messages: Math.max(room.messages, message.n), seen: message.n },
		});
	}

	#refuse({ key }: PendingMessage, why: string): void {
		this.#set({
			pending: this.#state.pending.map((one) => (one.key === key ? { ...one, failed: why } : one)),
		});
	}
}
