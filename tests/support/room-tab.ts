import { setTimeout as sleep } from "node:timers/promises";
import type { Frame, SocketReply } from "@deck/contracts/live";
import { topics as topicNames } from "@deck/contracts/topics";
import type { WebSocket } from "ws";
// What the page itself is kept up by.
import { ApiError } from "../../web/src/lib/api-error.ts";
import { RoomFeed } from "../../web/src/lib/chat/room-feed.ts";
import { sessionOf } from "./acting.ts";
import type { Answer, Person } from "./person.ts";
import type { RoomSteps } from "./room-steps.ts";
import { openSocket } from "./sockets.ts";

/** ms before a lost connection, or a server that was away, is tried once more. */
const AGAIN_MS = 200;

interface RoomTabOptions {
	/** Topics beside its person's own, such as the conference's for staff. */
	topics?: string[];
	/** Is told of each frame that something was said or changed in the room. */
	hear?: (frame: Frame) => void;
	/** Without it the room is not on the page: frames are heard alone. */
	shows?: boolean;
}

/**
 * A tab in which a room stands open, without a browser: the page's own feed of it, kept up by a socket. It comes back by
 * itself, as the page does.
 */
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

	/** The numbers and texts that it shows. */
	get shown(): [n: number, text: string][] {
		return this.feed.state.said.map(({ n, text }) => [n, text]);
	}

	/** Connects; resolves once it has caught up. */
	async open(): Promise<void> {
		this.#cut = false;
		const { socket } = await openSocket(this.#person);
		this.#socket = socket;
		const subscribed = Promise.withResolvers<void>();
		// Its end is told by what follows.
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

	/** Loses its connection, until it is opened again. */
	cut(): void {
		this.#cut = true;
		this.#socket?.terminate();
	}

	#take(message: Frame | SocketReply, subscribed: () => void): void {
		if ("topic" in message) {
			const { noun, ids, spread = 0 } = message;
			if ((noun !== "room" && noun !== "readmark") || !ids.includes(this.#room.room)) return;
			if (noun === "room") this.#hear(message);
			// As the page's socket passes it on.
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

/** What a request was answered; throws as the page's client does. */
async function answered<T>(request: Promise<Answer<T>>): Promise<T> {
	const { status, body } = await request.catch(() => ({ status: 0, body: {} as T }));
	if (status >= 500 || status === 0) throw new ApiError(status === 0 ? 0 : 503, {});
	if (status >= 400) throw new ApiError(status, {});
	return body;
}
