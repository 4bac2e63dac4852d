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
	#state: SyncedMessages = { rows: [], complete: false };
	/** Range of the next part: of everything, or of changes since a mark; null: not reading. */
	#reading: { since?: string; before?: string } | null = null;
	/** Mark of the last complete reading. */
	#mark: string | null = null;
	#nextMark = "";
	#started = false;
	#mustCatchUp = false;
	#busy = false;

	constructor(read: ReadMessages, userId: string) {
		this.#read = read;
		this.#userId = userId;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly getState = (): SyncedMessages => this.#state;

	/** Reads everything, once. */
	start(): void {
		if (this.#started) return;
		this.#started = true;
		this.#reading = {};
		void this.#readAll();
	}

	/** Checks for new or changed messages. */
	catchUp(): void {
		if (!this.#started) return;
		this.#mustCatchUp = true;
		void this.#readAll();
	}

	async #readAll(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		let pause = GAP_MS;
		try {
			while (this.#hasWork()) await this.#readPart();
		} catch {
			// The list works without it; retry later.
			pause = RETRY_MS;
		}
		setTimeout(() => {
			this.#busy = false;
			if (this.#hasWork()) void this.#readAll();
		}, pause);
	}

	/** Returns whether there is something to read. Once all is read, goes on with the changes. */
	#hasWork(): boolean {
		if (this.#reading) return true;
		if (!this.#mustCatchUp || this.#mark === null) return false;
		this.#mustCatchUp = false;
		this.#reading = { since: this.#mark };
		return true;
	}

	async #readPart(): Promise<void> {
		const range = this.#reading ?? {};
		const page = await this.#read(range);
		if (range.before === undefined) this.#nextMark = page.mark;
		this.#reading = page.next === null ? null : { ...range, before: page.next };
		if (page.next === null) this.#mark = this.#nextMark;
		this.#add(page);
	}

	#add({ texts, authors }: SearchableMessagesPage): void {
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
		this.#state = { rows, complete: this.#mark !== null };
		for (const listener of this.#listeners) listener();
	}
}
