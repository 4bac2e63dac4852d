import { setTimeout as sleep } from "node:timers/promises";
import type { Frame, SocketReply } from "@deck/contracts/live";
import { topics as topicNames } from "@deck/contracts/topics";
import type { WebSocket } from "ws";
// The page's own synchronisation.
import { ApiError } from "../../web/src/lib/api-error.ts";
import { RoomFeed } from "../../web/src/lib/chat/room-feed.ts";
import { sessionOf } from "./acting.ts";
import type { Answer, Person } from "./person.ts";
import type { RoomSteps } from "./room-steps.ts";
import { openSocket } from "./sockets.ts";

/** ms before a retry. */
const AGAIN_MS = 200;

interface RoomTabOptions {
	/** Besides its person's own. */
	topics?: string[];
	hear?: (frame: Frame) => void;
	/** False: only receives frames. */
	shows?: boolean;
}

/** Runs the page's feed over a socket, without a browser. Reconnects like the page. */
export class RoomTab {
	readonly feed: RoomFeed;
	readonly #person: Person;
	readonly #room: RoomSteps;
	readonly #topics: string[];
	readonly #hear: (frame: Frame) => void;
	readonly #shows: boolean;
	#socket: WebSocket | null = null;
	#cut = false;

	constructor(
		person: Person,
		room: RoomSteps,
		{ topics = [], hear = () => {}, shows = true }: RoomTabOptions = {},
	) {
		this.#person = person;
		this.#room = room;
		this.#topics = [topicNames.user(sessionOf(person).user_id), ...topics];
		this.#hear = hear;
		this.#shows = shows;
		this.feed = new RoomFeed(
			{
				read: (asked) => {
					const query = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
					return answered(room.read(person, `?${new URLSearchParams(query)}`));
				},
				say: (form, key) => answered(room.say(person, form.text, { ...form, key })),
				wait: () => sleep(AGAIN_MS),
			},
			{ read: () => [], write: () => {} },
		);
		this.feed.listen(() => {});
	}

	get shown(): [n: number, text: string][] {
		return this.feed.state.said.map(({ n, text }) => [n, text]);
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

	cut(): void {
		this.#cut = true;
		this.#socket?.terminate();
	}

	#take(message: Frame | SocketReply, subscribed: () => void): void {
		if ("topic" in message) {
			const { noun, ids, spread = 0 } = message;
			if ((noun !== "room" && noun !== "readmark") || !ids.includes(this.#room.room)) return;
			if (noun === "room") this.#hear(message);
			// Like the page's socket.
			if (this.#shows) setTimeout(() => void this.feed.catchUp(), Math.random() * spread);
		} else if (message.action === "subscribed") subscribed();
	}

	async #comeBack(): Promise<void> {
		while (!this.#cut) {
			await sleep(AGAIN_MS);
			const opened = await this.open().then(
				() => true,
				() => false,
			);
			if (opened) return;
		}
	}
}

/** Throws like the page's client. */
async function answered<T>(request: Promise<Answer<T>>): Promise<T> {
	const { status, body } = await request.catch(() => ({ status: 0, body: {} as T }));
	if (status >= 500 || status === 0) throw new ApiError(status === 0 ? 0 : 503, {});
	if (status >= 400) throw new ApiError(status, {});
	return body;
}
