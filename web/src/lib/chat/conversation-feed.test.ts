import type { ChatMessage, ChatRoom } from "@deck/contracts/chat";
import { expect, test, vi } from "vitest";
import { ApiError } from "../api-error.ts";
import { ConversationFeed, type ConversationServer, type PendingMessage } from "./conversation-feed.ts";

const message = (n: number, text = `Message ${n}`): ChatMessage => ({
	n,
	text,
	at: "2026-11-23T10:00:00.000Z",
	edited_at: null,
	deleted_at: null,
	side: "staff",
	author: null,
	role: null,
	files: [],
	reply_to: null,
	own: false,
	editable_till: null,
});

const room = (messages: number, changes = 0): ChatRoom => ({
	kind: "sub",
	number: 1,
	messages,
	changes,
	seen: 0,
	muted: false,
	seen_by_others: 0,
	side: "member",
	closed_reason: null,
	titles: {},
	steps: [],
	happened: [],
});

class FakeServer implements ConversationServer {
	messages: ChatMessage[];
	changes: number[] = [];
	keys = new Map<string, ChatMessage>();
	away = 0;
	loses = 0;
	tooMany = false;

	constructor(count: number) {
		this.messages = Array.from({ length: count }, (_, at) => message(at + 1));
	}

	change(n: number, text: string): void {
		this.messages[n - 1] = message(n, text);
		this.changes.push(n);
	}

	async read({ before, after, changes }: { before?: number; after?: number; changes?: number }) {
		this.#assertReachable();
		const page = 5;
		const last = this.messages.length;
		const state = room(last, this.changes.length);
		if (after === undefined) {
			const to = (before ?? last + 1) - 1;
			return { room: state, messages: this.messages.slice(Math.max(0, to - page), to) };
		}
		const again = this.changes.slice(changes).filter((n) => n <= after);
		return {
			room: state,
			messages: [...new Set(again)]
				.map((n) => this.messages[n - 1] as ChatMessage)
				.concat(this.messages.slice(after, after + page)),
		};
	}

	async send({ text }: { text: string }, key: string): Promise<ChatMessage> {
		this.#assertReachable();
		if (text === "refused") throw new ApiError(422, { message: "Closed" });
		if (this.tooMany) throw new ApiError(429, {});
		const known = this.keys.get(key) ?? message(this.messages.length + 1, text);
		if (!this.keys.has(key)) this.messages.push(known);
		this.keys.set(key, known);
		if (this.loses-- > 0) throw new ApiError(0, {});
		return { ...known, own: true };
	}

	waiting: Promise<void> | undefined;

	async wait(): Promise<void> {
		await this.waiting;
	}

	#assertReachable(): void {
		if (this.away-- > 0) throw new ApiError(0, {});
	}
}

function feedOf(server: FakeServer, kept: PendingMessage[] = []) {
	let stored: readonly PendingMessage[] = kept;
	const feed = new ConversationFeed(server, {
		read: () => stored,
		write: (pending) => {
			stored = pending;
		},
	});
	return { feed, texts: () => feed.getState().messages.map(({ text }) => text), stored: () => stored };
}

const settled = (feed: ConversationFeed) => vi.waitFor(() => expect(feed.getState().pending).toEqual([]));

test("loads the newest messages, then older ones on request", async () => {
	const server = new FakeServer(12);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	expect(texts()).toEqual([8, 9, 10, 11, 12].map((n) => `Message ${n}`));
	await feed.loadOlder();
	await feed.loadOlder();
	await feed.loadOlder();
	expect(texts()).toEqual(server.messages.map(({ text }) => text));
});

test("catches up with all new and changed messages, however many", async () => {
	const server = new FakeServer(4);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	for (let n = 5; n <= 23; n++) server.messages.push(message(n));
	server.change(2, "Two, changed");
	await feed.catchUp();
	expect(texts()).toEqual(server.messages.map(({ text }) => text));
	expect(texts()[1]).toBe("Two, changed");
});

test("a change before the oldest loaded message makes no gap; it comes with its neighbours", async () => {
	const server = new FakeServer(12);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	const shown = texts();
	server.change(2, "Two, changed");
	await feed.catchUp();
	expect(texts()).toEqual(shown);
	for (let times = 0; times < 12; times++) await feed.loadOlder();
	expect(texts()).toEqual(server.messages.map(({ text }) => text));
});

test("a message is shown at once, and sent in order and once despite lost answers", async () => {
	const server = new FakeServer(1);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	server.away = 2;
	server.loses = 1;
	for (const text of ["A", "B", "C"]) feed.send({ text }, new Date());
	expect(feed.getState().pending.map(({ text }) => text)).toEqual(["A", "B", "C"]);
	await settled(feed);
	await feed.catchUp();
	expect(texts()).toEqual(["Message 1", "A", "B", "C"]);
	expect(server.messages.map(({ text }) => text)).toEqual(["Message 1", "A", "B", "C"]);
});

test("messages of others that came first are shown before an own one, without a gap", async () => {
	const server = new FakeServer(1);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	server.messages.push(message(2, "Theirs"));
	feed.send({ text: "Mine" }, new Date());
	await settled(feed);
	await feed.catchUp();
	expect(texts()).toEqual(["Message 1", "Theirs", "Mine"]);
});

test("reads messages of others while sending is rate-limited, and while a request is repeated", async () => {
	const server = new FakeServer(1);
	const { feed, texts } = feedOf(server);
	feed.subscribe(() => {});
	await feed.catchUp();
	const { promise, resolve } = Promise.withResolvers<void>();
	Object.assign(server, { tooMany: true, waiting: promise });
	feed.send({ text: "Mine" }, new Date());
	await vi.waitFor(() => expect(feed.getState().waitsForServer).toBe(true));
	server.messages.push(message(2, "Theirs"));
	await feed.catchUp();
	expect([texts(), feed.getState().pending.length]).toEqual([["Message 1", "Theirs"], 1]);
	server.tooMany = false;
	resolve();
	await settled(feed);
	server.messages.push(message(4, "Later"));
	server.away = 2;
	await feed.catchUp();
	expect(texts()).toEqual(["Message 1", "Theirs", "Mine", "Later"]);
});

test("an own message is shown once, whenever its answer is lost and whatever came before it", async () => {
	const server = new FakeServer(1);
	const { feed } = feedOf(server);
	const shown: string[][] = [];
	feed.subscribe(() =>
		shown.push([...feed.getState().messages, ...feed.getState().pending].map(({ text }) => text)),
	);
	await feed.catchUp();
	server.messages.push(message(2, "Theirs"));
	Object.assign(server, { loses: 1, waiting: new Promise(() => {}) });
	feed.send({ text: "Mine" }, new Date());
	await vi.waitFor(() => expect(feed.getState().waitsForServer).toBe(true));
	await feed.catchUp();
	await settled(feed);
	const after = shown.slice(shown.findIndex((texts) => texts.includes("Mine")));
	expect(after.filter((texts) => texts.filter((text) => text === "Mine").length !== 1)).toEqual([]);
	expect(after.at(-1)).toEqual(["Message 1", "Theirs", "Mine"]);
});

test("a refused message shows the reason, blocks no other, and can be discarded", async () => {
	const server = new FakeServer(1);
	const { feed, texts } = feedOf(server);
	await feed.catchUp();
	feed.send({ text: "refused" }, new Date());
	feed.send({ text: "Next" }, new Date());
	await vi.waitFor(() => expect(texts()).toEqual(["Message 1", "Next"]));
	expect(feed.getState().pending.map(({ text, failed }) => [text, failed])).toEqual([["refused", "Closed"]]);
	feed.discard(feed.getState().pending[0]?.key ?? "");
	expect(feed.getState().pending).toEqual([]);
});

test("sends stored messages when the page opens again", async () => {
	const server = new FakeServer(1);
	const kept = { text: "Kept", key: "k", at: "2026-11-23T10:00:00.000Z" };
	const { feed, texts, stored } = feedOf(server, [kept]);
	await feed.catchUp();
	await settled(feed);
	expect([texts(), stored()]).toEqual([["Message 1", "Kept"], []]);
});
