import { LIMITS } from "@deck/contracts/limits";
import type { Frame, SocketMessage, SocketReply } from "@deck/contracts/live";
import { useEffect, useEffectEvent } from "react";
import type { InferInput } from "valibot";

const PING_MS = 5 * 60_000;
/** The gateway closes a socket after 2 hours; ours is renewed before. */
const RENEW_MS = 110 * 60_000;
/** A ping that nothing answers in this time means that the connection is dead. */
const SILENCE_MS = 10_000;
const BACKOFF_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;

/** How long to wait before the nth reconnect: doubled each time, spread so that a crowd does not come at once. */
export function backoff(failures: number, random: number = Math.random()): number {
	const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** failures);
	return ceiling / 2 + (random * ceiling) / 2;
}

/** Topics in portions that a message can hold. */
function inMessages(topics: readonly string[]): string[][] {
	const count = Math.ceil(topics.length / LIMITS.topicsPerMessage);
	return Array.from({ length: count }, (_, index) =>
		topics.slice(index * LIMITS.topicsPerMessage, (index + 1) * LIMITS.topicsPerMessage),
	);
}

interface Listener {
	onFrame(frame: Frame): void;
	/** Revalidate: frames may have been missed. */
	onCatchUp(): void;
	/** Something was said while the tab was hidden. */
	stale: boolean;
	/** Whether it hears frames and catches up in a hidden tab too. */
	whileHidden?(): boolean;
	/** It has nothing until it catches up: so it does at once where its topic is subscribed already. */
	atOnce?: boolean;
}

const sleeps = (listener: Listener): boolean => document.hidden && !listener.whileHidden?.();

/**
 * The tab's one socket. It is open while somebody listens; each topic is subscribed, any number of them, and its
 * listeners catch up once the server has said so, on the first connection and on every later one.
 * A hidden tab only marks what it heard as stale and catches up when it is seen again, but for listeners that are to hear
 * there too.
 */
export class LiveSocket {
	/** By topic; one listener may stand at several. */
	#listeners = new Map<string, Set<Listener>>();
	#socket: WebSocket | null = null;
	#failures = 0;
	#timers: ReturnType<typeof setTimeout>[] = [];
	#retry: ReturnType<typeof setTimeout> | null = null;
	#silence: ReturnType<typeof setTimeout> | null = null;
	#watching = false;
	/** The topics that the socket of this moment was asked for. */
	#asked = new Set<string>();
	/** Those that it has said to hold. */
	#held = new Set<string>();
	/** What has changed is asked for together, once all of this moment's components stand. */
	#telling = false;
	/** The server wants less to be said for a while. */
	#pause: ReturnType<typeof setTimeout> | null = null;

	listen(topic: string, listener: Listener): () => void {
		const set = this.#listeners.get(topic) ?? new Set();
		if (set.size === 0) {
			this.#listeners.set(topic, set);
			this.#tellSoon();
		}
		set.add(listener);
		if (listener.atOnce && this.#held.has(topic)) queueMicrotask(() => this.#catchUp(listener));
		this.#watch();
		if (!this.#socket) this.#connect();
		return () => {
			set.delete(listener);
			if (set.size > 0) return;
			this.#listeners.delete(topic);
			if (this.#listeners.size === 0) this.#close();
			else this.#tellSoon();
		};
	}

	/** Says something that is worth nothing later: lost where the socket is not open, or the server wants less to be said. */
	say(message: InferInput<typeof SocketMessage>): void {
		if (this.#pause === null) this.#send(message);
	}

	#connect(): void {
		if (this.#retry !== null) clearTimeout(this.#retry);
		this.#retry = null;
		if (this.#listeners.size === 0 || !navigator.onLine) return;
		const address = new URL("/ws", window.location.href);
		address.protocol = address.protocol.replace("http", "ws");
		const socket = new WebSocket(address);
		const old = this.#socket;
		this.#socket = socket;
		socket.onopen = () => {
			this.#failures = 0;
			this.#asked.clear();
			this.#held.clear();
			this.#tell();
			this.#schedule();
			// The old one goes only now, so that nothing is said to nobody; catching up covers the gap.
			old?.close();
		};
		socket.onmessage = (event) => {
			this.#answered();
			this.#hear(JSON.parse(String(event.data)) as Frame | SocketReply);
		};
		socket.onclose = () => {
			old?.close();
			if (this.#socket !== socket) return;
			this.#drop();
			this.#retry = setTimeout(() => this.#connect(), backoff(this.#failures++));
		};
	}

	#hear(message: Frame | SocketReply): void {
		if ("topic" in message) {
			if (message.spread) setTimeout(() => this.#pass(message), Math.random() * message.spread);
			else this.#pass(message);
		} else if (message.action === "subscribed") {
			for (const topic of message.topics) this.#held.add(topic);
			const listeners = new Set(message.topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]));
			for (const listener of listeners) this.#catchUp(listener);
		} else if (message.action === "slow_down") this.#slowDown(message.seconds);
	}

	#pass(frame: Frame): void {
		for (const listener of this.#listeners.get(frame.topic) ?? []) {
			if (sleeps(listener)) listener.stale = true;
			else listener.onFrame(frame);
		}
	}

	#tellSoon(): void {
		if (this.#telling) return;
		this.#telling = true;
		queueMicrotask(() => {
			this.#telling = false;
			this.#tell();
		});
	}

	/** Tells the server what is listened to now and was not before, and what no longer is. */
	#tell(): void {
		if (this.#socket?.readyState !== WebSocket.OPEN || this.#pause !== null) return;
		const begun = [...this.#listeners.keys()].filter((topic) => !this.#asked.has(topic));
		const ended = [...this.#asked].filter((topic) => !this.#listeners.has(topic));
		this.#asked = new Set(this.#listeners.keys());
		for (const topic of ended) this.#held.delete(topic);
		for (const topics of inMessages(begun)) this.#send({ action: "subscribe", topics });
		for (const topics of inMessages(ended)) this.#send({ action: "unsubscribe", topics });
	}

	/** What was just said was not done: all is said anew later, not by all tabs at once. */
	#slowDown(seconds: number): void {
		if (this.#pause !== null) return;
		this.#pause = setTimeout(
			() => {
				this.#pause = null;
				this.#asked.clear();
				this.#tell();
			},
			seconds * 1000 * (1 + Math.random()),
		);
	}

	#catchUp(listener: Listener): void {
		listener.stale = sleeps(listener);
		if (!listener.stale) listener.onCatchUp();
	}

	#send(message: InferInput<typeof SocketMessage>): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#schedule(): void {
		for (const timer of this.#timers) clearTimeout(timer);
		const ping = () => {
			this.#probe();
			this.#timers[0] = setTimeout(ping, PING_MS);
		};
		this.#timers = [setTimeout(ping, PING_MS), setTimeout(() => this.#connect(), RENEW_MS)];
	}

	/** Asks whether the other side is still there; a tab that slept may hold a dead connection that looks open. */
	#probe(): void {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN || this.#silence !== null) return;
		this.#send({ action: "ping" });
		this.#silence = setTimeout(() => socket.close(), SILENCE_MS);
	}

	#answered(): void {
		if (this.#silence !== null) clearTimeout(this.#silence);
		this.#silence = null;
	}

	#drop(): void {
		this.#answered();
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers = [];
		if (this.#pause !== null) clearTimeout(this.#pause);
		this.#pause = null;
		this.#held.clear();
		this.#socket = null;
	}

	#close(): void {
		const socket = this.#socket;
		this.#drop();
		if (this.#retry !== null) clearTimeout(this.#retry);
		this.#retry = null;
		if (socket?.readyState === WebSocket.CONNECTING) {
			// Closed before it is open, a socket writes a warning to the console.
			socket.onopen = () => socket.close();
		} else socket?.close();
	}

	/** Comes back at once with the network, and lets a tab that is seen again catch up. */
	#watch(): void {
		if (this.#watching) return;
		this.#watching = true;
		window.addEventListener("online", () => {
			if (this.#socket) this.#probe();
			else this.#connect();
		});
		document.addEventListener("visibilitychange", () => {
			if (document.hidden) return;
			for (const set of this.#listeners.values()) {
				for (const listener of set) if (listener.stale) this.#catchUp(listener);
			}
			if (this.#socket) this.#probe();
			else this.#connect();
		});
	}
}

const live = new LiveSocket();

/** Says something over the tab's socket, as far as it is open: nobody waits for it. */
export const sayLive = (message: InferInput<typeof SocketMessage>): void => live.say(message);

/**
 * Listens to a topic while the component stands; null listens to nothing.
 * @param onFrame what changed: fetch those ids through the normal route
 * @param onCatchUp frames may have been missed: revalidate. Also called once the first subscription holds.
 */
export function useTopic(
	topic: string | null,
	onFrame: (frame: Frame) => void,
	onCatchUp: () => void,
	options?: TopicOptions,
): void {
	useTopics(topic === null ? [] : [topic], onFrame, onCatchUp, options);
}

interface TopicOptions {
	/** Hears frames and catches up in a hidden tab too. */
	whileHidden?: boolean;
	/** Also catches up where others had the topics subscribed before: for who has nothing until then. */
	atOnce?: boolean;
}

/** Separates topics, none of which has a space. */
const SPACE = " ";

/** The same for any number of topics; those that begin to hold together catch up once. */
export function useTopics(
	topics: readonly string[],
	onFrame: (frame: Frame) => void,
	onCatchUp: () => void,
	{ whileHidden = false, atOnce = false }: TopicOptions = {},
): void {
	const frame = useEffectEvent(onFrame);
	const catchUp = useEffectEvent(onCatchUp);
	const hears = useEffectEvent(() => whileHidden);
	const joined = topics.join(SPACE);
	useEffect(() => {
		const listener: Listener = {
			onFrame: (heard) => frame(heard),
			onCatchUp: () => catchUp(),
			stale: false,
			whileHidden: () => hears(),
			atOnce,
		};
		const ends = joined
			.split(SPACE)
			.filter(Boolean)
			.map((topic) => live.listen(topic, listener));
		return () => {
			for (const end of ends) end();
		};
	}, [joined, atOnce]);
}
