import { setTimeout as sleep } from "node:timers/promises";
import type { Frame, SocketReply } from "@deck/contracts/live";
import { topics as topicNames } from "@deck/contracts/topics";
import type { WebSocket } from "ws";
// The page's own synchronisation.
import { ApiError } from "../../../web/src/lib/api-error.ts";
import { ConversationFeed } from "../../../web/src/lib/chat/conversation-feed.ts";
import type { ApiResponse, Person } from "../person.ts";
import { openSocket } from "../sockets.ts";
import type { ChatRoomSteps } from "./chat-room-steps.ts";
import { authSessionOf } from "./impersonation-steps.ts";

/** ms before a retry. */
const RETRY_MS = 200;

interface ChatRoomTabOptions {
	/** Besides its person's own. */
	topics?: string[];
	onFrame?: (frame: Frame) => void;
	/** False: only receives frames. */
	syncs?: boolean;
}

/** Runs the page's feed over a socket, without a browser. Reconnects like the page. */
export class ChatRoomTab {
	readonly feed: ConversationFeed;
	readonly #person: Person;
	readonly #room: ChatRoomSteps;
	readonly #topics: string[];
	readonly #onFrame: (frame: Frame) => void;
	readonly #shows: boolean;
	#socket: WebSocket | null = null;
	#cut = false;

	constructor(
		person: Person,
		room: ChatRoomSteps,
		{ topics = [], onFrame = () => {}, syncs = true }: ChatRoomTabOptions = {},
	) {
		this.#person = person;
		this.#room = room;
		this.#topics = [topicNames.user(authSessionOf(person).user_id), ...topics];
		this.#onFrame = onFrame;
		this.#shows = syncs;
		this.feed = new ConversationFeed(
			{
				read: (asked) => {
					const query = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
					return requireOk(room.read(person, `?${new URLSearchParams(query)}`));
				},
				send: (form, key) => requireOk(room.postMessage(person, form.text, { ...form, key })),
				wait: () => sleep(RETRY_MS),
			},
			{ read: () => [], write: () => {} },
		);
		this.feed.subscribe(() => {});
	}

	get shown(): [n: number, text: string][] {
		return this.feed.getState().messages.map(({ n, text }) => [n, text]);
	}

	async open(): Promise<void> {
		this.#cut = false;
		const { socket } = await openSocket(this.#person);
		this.#socket = socket;
		const subscribed = Promise.withResolvers<void>();
		socket.on("error", () => {});
		socket.on("message", (data) => this.#take(JSON.parse(String(data)), subscribed.resolve));
		socket.on("close", () => {
			subscribed.resolve();
			if (!this.#cut) void this.#comeBack();
		});
		socket.send(JSON.stringify({ action: "subscribe", topics: this.#topics }));
		await subscribed.promise;
		if (this.#shows) await this.feed.catchUp();
	}

	disconnect(): void {
		this.#cut = true;
		this.#socket?.terminate();
	}

	#take(message: Frame | SocketReply, subscribed: () => void): void {
		if ("topic" in message) {
			const { resource, ids, spread = 0 } = message;
			if ((resource !== "room" && resource !== "readmark") || !ids.includes(this.#room.room)) return;
			if (resource === "room") this.#onFrame(message);
			// Like the page's socket.
			if (this.#shows) setTimeout(() => void this.feed.catchUp(), Math.random() * spread);
		} else if (message.action === "subscribed") subscribed();
	}

	async #comeBack(): Promise<void> {
		while (!this.#cut) {
			await sleep(RETRY_MS);
			const opened = await this.open().then(
				() => true,
				() => false,
			);
			if (opened) return;
		}
	}
}

/** Throws like the page's client. */
async function requireOk<T>(request: Promise<ApiResponse<T>>): Promise<T> {
	const { status, body } = await request.catch(() => ({ status: 0, body: {} as T }));
	if (status >= 500 || status === 0) throw new ApiError(status === 0 ? 0 : 503, {});
	if (status >= 400) throw new ApiError(status, {});
	return body;
}
