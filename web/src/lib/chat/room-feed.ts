import type { Message, MessageForm, Room, RoomPage } from "@deck/contracts/chat";
import { ApiError, willPass } from "../api-error.ts";
import type { SentFile } from "./room-files.ts";

/** What one writes, and the names of the files that go with it. */
interface Written extends MessageForm {
	files?: readonly SentFile[] | undefined;
}

/** What one has written and the server has not taken yet. */
export interface Pending extends Written {
	/** The attempt's idempotency key: sent twice, it is said once. */
	key: string;
	/** ISO instant of the writing. */
	at: string;
	/** Why the server does not take it; absent while it waits or is on its way. */
	failed?: string;
	/** The server has taken it under this number, and what was said before it is being read. */
	n?: number;
}

/** A room as its page shows it. */
export interface Feed {
	/** Null until it is read. */
	room: Room | null;
	/** The oldest first, without a gap. */
	said: readonly Message[];
	/** In the order of writing. */
	pending: readonly Pending[];
	/** What is pending waits for the connection. */
	waits: boolean;
	/** Why the room could not be read. */
	refused: ApiError | null;
}

/** The server's side of a room. */
export interface RoomServer {
	read(asked: { before?: number; after?: number; changes?: number }): Promise<RoomPage>;
	say(form: MessageForm, key: string): Promise<Message>;
	/** Resolves when another attempt is due. */
	wait(error: ApiError, attempt: number): Promise<void>;
}

/** Where pending messages outlive the page. */
export interface PendingStore {
	read(): readonly Pending[];
	write(pending: readonly Pending[]): void;
}

/** Messages with others that are newer or as they are now, each once, the oldest first. */
function joined(said: readonly Message[], more: readonly Message[]): Message[] {
	const byNumber = new Map(said.map((message) => [message.n, message]));
	for (const message of more) byNumber.set(message.n, message);
	return [...byNumber.values()].sort((a, b) => a.n - b.n);
}

/** What the server is told of it. */
const formOf = ({ text, reply_to, seen, uploads }: Written): MessageForm => ({
	...{ text, reply_to, seen, uploads },
});

const NOTHING: Feed = { room: null, said: [], pending: [], waits: false, refused: null };

/**
 * What is said in a room, kept up with the server by the room's own numbers, so that nothing is missed or shown twice; and
 * what one writes, which is shown at once, waits while there is no connection, and is said once and in order.
 */
export class RoomFeed {
	#state: Feed;
	#listeners = new Set<() => void>();
	#server: RoomServer;
	#store: PendingStore;
	/** The read under way, and whether another is wanted behind it. */
	#reading: Promise<void> | null = null;
	#again = false;
	#sending: Promise<void> | null = null;
	/** The message that is on its way at this moment. */
	#asking: Promise<unknown> | null = null;
	/** Ends the pauses after failures. */
	readonly #wakers = new Set<() => void>();

	constructor(server: RoomServer, store: PendingStore) {
		this.#server = server;
		this.#store = store;
		this.#state = { ...NOTHING, pending: store.read() };
	}

	get state(): Feed {
		return this.#state;
	}

	/** Calls back at each change; gives what ends that. */
	listen(listener: () => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	#set(change: Partial<Feed>): void {
		this.#state = { ...this.#state, ...change };
		if (change.pending) this.#store.write(change.pending);
		for (const listener of this.#listeners) listener();
	}

	/** Reads what is new; the newest of the room the first time. The server may be there again: it is asked without a pause. */
	catchUp(): Promise<void> {
		this.#again = true;
		for (const wake of this.#wakers) wake();
		this.#wakers.clear();
		this.#reading ??= this.#readAll().finally(() => {
			this.#reading = null;
		});
		return this.#reading;
	}

	/** Waits until another attempt is due, or somebody wants it sooner: `woken` is called at that very moment. */
	async #pause(error: ApiError, attempt: number, woken?: () => void): Promise<void> {
		const early = Promise.withResolvers<void>();
		const wake = () => {
			woken?.();
			early.resolve();
		};
		this.#wakers.add(wake);
		await Promise.race([this.#server.wait(error, attempt), early.promise]);
		this.#wakers.delete(wake);
	}

	async #readAll(): Promise<void> {
		for (let failures = 0; this.#again; ) {
			this.#again = false;
			// Its answer comes with the message: read beside it, one's own would stand there twice for a moment.
			await this.#asking;
			try {
				await this.#readNew();
				failures = 0;
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				if (!willPass(error)) return this.#set({ refused: error });
				// Nobody looks: whoever does next reads anew.
				if (this.#listeners.size === 0) break;
				this.#again = true;
				await this.#pause(error, failures++);
			}
		}
		void this.#send();
	}

	async #readNew(): Promise<void> {
		const { room, said } = this.#state;
		const after = said.at(-1)?.n ?? 0;
		const known = room && { after, changes: room.changes };
		const page = await this.#server.read(known ?? {});
		// What has changed may stand before all that is shown: it comes with what was said around it.
		const first = this.#state.said[0]?.n ?? 1;
		const next = joined(
			this.#state.said,
			page.said.filter(({ n }) => n >= first),
		);
		const last = next.at(-1)?.n ?? 0;
		const pending = this.#state.pending.filter(({ n }) => n === undefined || n > last);
		const came = pending.length < this.#state.pending.length;
		this.#set({ room: page.room, said: next, refused: null, ...(came && { pending }) });
		const behind = last < page.room.messages;
		const more = known && page.said.length > 0 && page.room.changes > known.changes;
		if (behind || more) this.#again = true;
	}

	/** Reads what was said before the first message that is shown. */
	async older(): Promise<void> {
		const [first] = this.#state.said;
		if (!first || first.n === 1) return;
		const { said } = await this.#server.read({ before: first.n });
		this.#set({ said: joined(this.#state.said, said) });
	}

	/** Reads back to a message, if it is not there yet. */
	async reach(n: number): Promise<void> {
		for (let first = this.#state.said[0]?.n ?? 1; first > n; ) {
			await this.older();
			const next = this.#state.said[0]?.n ?? 1;
			if (next === first) return;
			first = next;
		}
	}

	/** Says something: it is shown at once. */
	say(said: Written, now: Date): void {
		const seen = this.#state.room ? (this.#state.said.at(-1)?.n ?? 0) : undefined;
		const written: Pending = { ...said, seen, key: crypto.randomUUID(), at: now.toISOString() };
		this.#set({ pending: [...this.#state.pending, written] });
		void this.#send();
	}

	/** Tries once more to say what was refused. */
	retry(key: string): void {
		const pending = this.#state.pending.map(({ failed, ...one }) =>
			one.key === key || failed === undefined ? one : { ...one, failed },
		);
		this.#set({ pending });
		void this.#send();
	}

	/** Gives up what was refused. */
	discard(key: string): void {
		this.#set({ pending: this.#state.pending.filter((one) => one.key !== key) });
	}

	/** Somebody of the other side has read up to a message. */
	seen(n: number): void {
		const { room } = this.#state;
		if (room && n > room.seen_by_others) this.#set({ room: { ...room, seen_by_others: n } });
	}

	/** One's own message, as it is now. */
	changed(message: Message): void {
		this.#set({ said: joined(this.#state.said, [message]) });
		void this.catchUp();
	}

	#send(): Promise<void> {
		this.#sending ??= this.#sendAll().finally(() => {
			this.#sending = null;
			this.#set({ waits: false });
		});
		return this.#sending;
	}

	/** Sends what is pending, one after another: so the order is kept. */
	async #sendAll(): Promise<void> {
		let retried = Promise.withResolvers<void>();
		for (let failures = 0; ; ) {
			const next = this.#state.pending.find(({ failed, n }) => failed === undefined && n === undefined);
			if (!next) return;
			const asking = this.#sendOne(next).finally(retried.resolve);
			this.#asking = asking;
			const failure = await asking;
			this.#asking = null;
			retried = Promise.withResolvers();
			if (!failure) {
				failures = 0;
				continue;
			}
			this.#set({ waits: true });
			// What is refused as too much is not asked for sooner. Else it may be there, with its answer lost: so it is sent once
			// more before anything is read.
			if (failure.status === 429) await this.#server.wait(failure, failures++);
			else await this.#pause(failure, failures++, () => (this.#asking = retried.promise));
		}
	}

	/** Sends one; a failure that passes. */
	async #sendOne(next: Pending): Promise<ApiError | null> {
		try {
			this.#taken(next, await this.#server.say(formOf(next), next.key));
			return null;
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { status, message } = error;
			if (status === 429 || willPass(error)) return error;
			this.#refuse(next, message);
			return null;
		}
	}

	#taken({ key }: Pending, message: Message): void {
		const { said, room, pending } = this.#state;
		const last = said.at(-1)?.n ?? 0;
		// What others said before it is read first; until then it stands where it is.
		if (message.n > last + 1 || !room) {
			this.#set({
				pending: pending.map((one) => (one.key === key ? { ...one, n: message.n } : one)),
				waits: false,
			});
			void this.catchUp();
			return;
		}
		this.#set({
			pending: pending.filter((one) => one.key !== key),
			waits: false,
			said: joined(said, [message]),
			room: { ...room, messages: Math.max(room.messages, message.n), seen: message.n },
		});
	}

	#refuse({ key }: Pending, why: string): void {
		this.#set({
			pending: this.#state.pending.map((one) => (one.key === key ? { ...one, failed: why } : one)),
		});
	}
}
