import type {
	ChatRoomName,
	ChatSide,
	ChatUser,
	SearchableMessage,
	SearchableMessagesPage,
} from "@deck/contracts/chat";

/** Before a retry, and between checks for new messages, in ms. */
export const RETRY_MS = 5_000;
export const GAP_MS = 1_000;

export interface MessageRow {
	/** `sub-137/17`. */
	id: string;
	room: ChatRoomName;
	n: number;
	/** ISO instant. */
	at: string;
	side: ChatSide;
	/** Null: the account is deleted. */
	author: ChatUser | null;
	own: boolean;
	text: string;
	version: number;
}

export interface SyncedMessages {
	/** Newest first; changes create a new array. */
	rows: readonly MessageRow[];
	complete: boolean;
}

export type ReadMessages = (range: { since?: string; before?: string }) => Promise<SearchableMessagesPage>;

const messageId = ({ room, n }: Pick<SearchableMessage, "room" | "n">): string => `${room}/${n}`;

/**
 * Reads all messages in parts, newest first, once someone searches; then changes. Versions detect repeats;
 * deleted messages have no text.
 */
export class MessagesSync {
	readonly #read: ReadMessages;
	readonly #userId: string;
	readonly #listeners = new Set<() => void>();
	readonly #rows = new Map<string, MessageRow>();
	readonly #versions = new Map<string, number>();
	#known: SyncedMessages = { rows: [], complete: false };
	/** Everything, or since a mark; null: not reading. */
	#reading: { since?: string; before?: string } | null = null;
	/** From the last complete reading. */
	#mark: string | null = null;
	#next = "";
	#started = false;
	#behind = false;
	#busy = false;

	/** @param userId the reader's */
	constructor(read: ReadMessages, userId: string) {
		this.#read = read;
		this.#userId = userId;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly known = (): SyncedMessages => this.#known;

	/** Reads everything, once. */
	start(): void {
		if (this.#started) return;
		this.#started = true;
		this.#reading = {};
		void this.#work();
	}

	/** Checks for new or changed messages. */
	catchUp(): void {
		if (!this.#started) return;
		this.#behind = true;
		void this.#work();
	}

	async #work(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		let pause = GAP_MS;
		try {
			while (this.#wants()) await this.#step();
		} catch {
			// The list works without it; retry later.
			pause = RETRY_MS;
		}
		setTimeout(() => {
			this.#busy = false;
			if (this.#wants()) void this.#work();
		}, pause);
	}

	#wants(): boolean {
		if (this.#reading) return true;
		if (!this.#behind || this.#mark === null) return false;
		this.#behind = false;
		this.#reading = { since: this.#mark };
		return true;
	}

	async #step(): Promise<void> {
		const range = this.#reading ?? {};
		const page = await this.#read(range);
		if (range.before === undefined) this.#next = page.mark;
		this.#reading = page.next === null ? null : { ...range, before: page.next };
		if (page.next === null) this.#mark = this.#next;
		this.#take(page);
	}

	#take({ texts, authors }: SearchableMessagesPage): void {
		const byId = new Map(authors.map((author) => [author.user_id, author]));
		for (const { author, ...text } of texts) {
			const id = messageId(text);
			if ((this.#versions.get(id) ?? -1) >= text.version) continue;
			this.#versions.set(id, text.version);
			if (text.text === "") this.#rows.delete(id);
			else
				this.#rows.set(id, { ...text, id, author: byId.get(author) ?? null, own: author === this.#userId });
		}
		const rows = [...this.#rows.values()].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
		this.#known = { rows, complete: this.#mark !== null };
		for (const listener of this.#listeners) listener();
	}
}
