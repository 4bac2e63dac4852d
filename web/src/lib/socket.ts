import { LIMITS } from "@deck/contracts/limits";
import type { Frame, SocketMessage, SocketReply } from "@deck/contracts/live";
import { parseTopic } from "@deck/contracts/topics";
import { useEffect, useEffectEvent } from "react";
import type { InferInput } from "valibot";
import { useImpersonation } from "./impersonation.ts";

const PING_MS = 5 * 60_000;
/** The gateway closes sockets after 2 hours. */
const RENEW_MS = 110 * 60_000;
/** A ping unanswered for this long: a dead connection. */
const SILENCE_MS = 10_000;
const BACKOFF_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;

/** Returns ms before a reconnection: doubled each time, jittered against crowds. */
export function reconnectDelay(failures: number, random: number = Math.random()): number {
	const ceiling = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** failures);
	return ceiling / 2 + (random * ceiling) / 2;
}

function topicMessages(topics: readonly string[]): string[][] {
	const count = Math.ceil(topics.length / LIMITS.topicsPerMessage);
	return Array.from({ length: count }, (_, index) =>
		topics.slice(index * LIMITS.topicsPerMessage, (index + 1) * LIMITS.topicsPerMessage),
	);
}

interface Listener {
	onFrame(frame: Frame): void;
	onCatchUp(): void;
	stale: boolean;
	whileHidden?(): boolean;
	/** Catches up at once if already subscribed. */
	atOnce?: boolean;
}

const isPaused = (listener: Listener): boolean => document.hidden && !listener.whileHidden?.();

/**
 * The tab's socket, open while it has listeners. These catch up once the server confirms each connection. In
 * hidden tabs, frames only mark listeners as stale, except `whileHidden` ones.
 */
export class LiveSocket {
	#listeners = new Map<string, Set<Listener>>();
	#socket: WebSocket | null = null;
	#failures = 0;
	#timers: ReturnType<typeof setTimeout>[] = [];
	#retry: ReturnType<typeof setTimeout> | null = null;
	#silence: ReturnType<typeof setTimeout> | null = null;
	#watching = false;
	#asked = new Set<string>();
	#confirmed = new Set<string>();
	/** Sends changes together, once all components mounted. */
	#notifyQueued = false;
	/** Set while the server wants fewer messages. */
	#pause: ReturnType<typeof setTimeout> | null = null;

	subscribe(topic: string, listener: Listener): () => void {
		const set = this.#listeners.get(topic) ?? new Set();
		if (set.size === 0) {
			this.#listeners.set(topic, set);
			this.#notifySoon();
		}
		set.add(listener);
		if (listener.atOnce && this.#confirmed.has(topic)) queueMicrotask(() => this.#catchUp(listener));
		this.#watch();
		if (!this.#socket) this.#connect();
		return () => {
			set.delete(listener);
			if (set.size > 0) return;
			this.#listeners.delete(topic);
			if (this.#listeners.size === 0) this.#close();
			else this.#notifySoon();
		};
	}

	/** Sends, unless the socket is closed or paused: then the message is lost. */
	send(message: InferInput<typeof SocketMessage>): void {
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
			this.#confirmed.clear();
			this.#notify();
			this.#schedule();
			// Only now, to lose no frame in between.
			old?.close();
		};
		socket.onmessage = (event) => {
			this.#answered();
			this.#receive(JSON.parse(String(event.data)) as Frame | SocketReply);
		};
		socket.onclose = () => {
			old?.close();
			this.#replace(socket);
		};
	}

	#replace(lost: WebSocket): void {
		if (this.#socket !== lost) return;
		this.#drop();
		this.#retry = setTimeout(() => this.#connect(), reconnectDelay(this.#failures++));
	}

	#receive(message: Frame | SocketReply): void {
		if ("topic" in message) {
			if (message.spread) setTimeout(() => this.#pass(message), Math.random() * message.spread);
			else this.#pass(message);
		} else if (message.action === "subscribed") {
			for (const topic of message.topics) this.#confirmed.add(topic);
			const listeners = new Set(message.topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]));
			for (const listener of listeners) this.#catchUp(listener);
		} else if (message.action === "slow_down") this.#slowDown(message.seconds);
	}

	#pass(frame: Frame): void {
		for (const listener of this.#listeners.get(frame.topic) ?? []) {
			if (isPaused(listener)) listener.stale = true;
			else listener.onFrame(frame);
		}
	}

	#notifySoon(): void {
		if (this.#notifyQueued) return;
		this.#notifyQueued = true;
		queueMicrotask(() => {
			this.#notifyQueued = false;
			this.#notify();
		});
	}

	#notify(): void {
		if (this.#socket?.readyState !== WebSocket.OPEN || this.#pause !== null) return;
		const unasked = [...this.#listeners.keys()].filter((topic) => !this.#asked.has(topic));
		const ended = [...this.#asked].filter((topic) => !this.#listeners.has(topic));
		this.#asked = new Set(this.#listeners.keys());
		for (const topic of ended) this.#confirmed.delete(topic);
		for (const topics of topicMessages(unasked)) this.#send({ action: "subscribe", topics });
		for (const topics of topicMessages(ended)) this.#send({ action: "unsubscribe", topics });
	}

	/** Pauses, since the server ignored the last message; then sends all again, spread over tabs. */
	#slowDown(seconds: number): void {
		if (this.#pause !== null) return;
		this.#pause = setTimeout(
			() => {
				this.#pause = null;
				this.#asked.clear();
				this.#notify();
			},
			seconds * 1000 * (1 + Math.random()),
		);
	}

	#catchUp(listener: Listener): void {
		listener.stale = isPaused(listener);
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

	/** Probes the connection: after sleep, dead ones may look open. */
	#probe(): void {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN || this.#silence !== null) return;
		this.#send({ action: "ping" });
		this.#silence = setTimeout(() => {
			socket.close();
			// The browser reports a dead connection's close a minute later.
			this.#replace(socket);
		}, SILENCE_MS);
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
		this.#confirmed.clear();
		this.#socket = null;
	}

	#close(): void {
		const socket = this.#socket;
		this.#drop();
		if (this.#retry !== null) clearTimeout(this.#retry);
		this.#retry = null;
		if (socket?.readyState === WebSocket.CONNECTING) {
			// Closing before it opens logs a warning.
			socket.onopen = () => socket.close();
		} else socket?.close();
	}

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

export const sendLive = (message: InferInput<typeof SocketMessage>): void => live.send(message);

/**
 * Subscribes to a topic while mounted.
 * @param onFrame fetch those ids by the normal route
 * @param onCatchUp frames may be missing: revalidate. Also called once subscribed.
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
	whileHidden?: boolean;
	/** Also catch up if others subscribed before; for callers without data. */
	atOnce?: boolean;
}

/** No topic has one. */
const SPACE = " ";

/** Leaves out the topics of the impersonated user: the server refuses them. */
export const grantedTopics = (topics: readonly string[], isImpersonating: boolean): readonly string[] =>
	isImpersonating ? topics.filter((topic) => parseTopic(topic)?.kind !== "user") : topics;

/**
 * Subscribes to topics; those confirmed together catch up once. Without any topic of the impersonated user, a listener
 * without data catches up at once.
 */
export function useTopics(
	topics: readonly string[],
	onFrame: (frame: Frame) => void,
	onCatchUp: () => void,
	{ whileHidden = false, atOnce = false }: TopicOptions = {},
): void {
	const frame = useEffectEvent(onFrame);
	const catchUp = useEffectEvent(onCatchUp);
	const subscribes = useEffectEvent(() => whileHidden);
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const granted = grantedTopics(topics, isImpersonating);
	const joined = granted.join(SPACE);
	const catchesUpAlone = atOnce && topics.length > 0 && granted.length === 0;
	useEffect(() => {
		if (catchesUpAlone) catchUp();
		const listener: Listener = {
			onFrame: (received) => frame(received),
			onCatchUp: () => catchUp(),
			stale: false,
			whileHidden: () => subscribes(),
			atOnce,
		};
		const ends = joined
			.split(SPACE)
			.filter(Boolean)
			.map((topic) => live.subscribe(topic, listener));
		return () => {
			for (const end of ends) end();
		};
	}, [joined, atOnce, catchesUpAlone]);
}
