import type { Frame } from "@deck/contracts/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { grantedTopics, LiveSocket, reconnectDelay } from "./socket.ts";

class FakeSocket {
	static readonly OPEN = 1;
	static all: FakeSocket[] = [];
	readyState = 0;
	sent: unknown[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: (() => void) | null = null;
	readonly address: URL;

	constructor(address: URL) {
		this.address = address;
		FakeSocket.all.push(this);
	}
	send(text: string) {
		this.sent.push(JSON.parse(text));
	}
	open() {
		this.readyState = 1;
		this.onopen?.();
	}
	say(message: object) {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
	/** A browser reports the close later. */
	close() {
		if (this.readyState < 2) this.readyState = 2;
	}
	closed() {
		this.readyState = 3;
		this.onclose?.();
	}
}

const newPage = () => Object.assign(new EventTarget(), { hidden: false });
let page = newPage();
let network = new EventTarget();

function socketAt(index: number): FakeSocket {
	const socket = FakeSocket.all[index];
	if (!socket) throw new Error(`No socket ${index} was opened`);
	return socket;
}

function listen(live: LiveSocket, ...topics: string[]) {
	const received: string[] = [];
	const listener = {
		onFrame: (frame: Frame) => received.push(`frame ${frame.ids}`),
		onCatchUp: () => received.push("catch up"),
		stale: false,
	};
	const stops = topics.map((topic) => live.subscribe(topic, listener));
	return {
		received,
		stop() {
			for (const stop of stops) stop();
		},
	};
}

const frame = (topic: string, id: number): Frame => ({
	topic,
	conference: "c",
	resource: "paper",
	ids: [id],
	version: 1,
});

beforeEach(() => {
	vi.useFakeTimers();
	FakeSocket.all = [];
	page = newPage();
	network = new EventTarget();
	vi.stubGlobal("WebSocket", FakeSocket);
	vi.stubGlobal("document", page);
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("window", Object.assign(network, { location: { href: "https://deck.example/spectra" } }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("subscribes, catches up once the server confirms it, and gets frames of its own topic only", () => {
	const { received } = listen(new LiveSocket(), "staff#c");
	const socket = socketAt(0);
	expect(socket.address.href).toBe("wss://deck.example/ws");
	socket.open();
	expect(socket.sent).toEqual([{ action: "subscribe", topics: ["staff#c"] }]);
	expect(received).toEqual([]);
	socket.say({ action: "subscribed", topics: ["staff#c"], refused: [] });
	socket.say(frame("staff#c", 137));
	socket.say(frame("user#u", 1));
	expect(received).toEqual(["catch up", "frame 137"]);
});

test("a subscriber of several topics catches up once, and gets frames of each", () => {
	const { received } = listen(new LiveSocket(), "staff#c", "deciders#c", "user#u");
	socketAt(0).open();
	socketAt(0).say({ action: "subscribed", topics: ["staff#c", "deciders#c", "user#u"], refused: [] });
	socketAt(0).say(frame("deciders#c", 7));
	page.hidden = true;
	socketAt(0).say(frame("staff#c", 8));
	page.hidden = false;
	page.dispatchEvent(new Event("visibilitychange"));
	expect(received).toEqual(["catch up", "frame 7", "catch up"]);
});

test("a later subscriber of a subscribed topic catches up at once if it asks for that", async () => {
	const live = new LiveSocket();
	listen(live, "user#u");
	const received: string[] = [];
	const late = (name: string, atOnce: boolean) =>
		live.subscribe("user#u", { onFrame() {}, onCatchUp: () => received.push(name), stale: false, atOnce });
	late("before it holds", true);
	socketAt(0).open();
	await Promise.resolve();
	expect(received).toEqual([]);
	socketAt(0).say({ action: "subscribed", topics: ["user#u"], refused: [] });
	late("with a read of its own", false);
	late("afterwards", true);
	await Promise.resolve();
	expect(received).toEqual(["before it holds", "afterwards"]);
});

test("a frame for many subscribers is passed on within its spread, unless nobody is subscribed any more", () => {
	const live = new LiveSocket();
	const [staff, closed] = [listen(live, "staff#c"), listen(live, "sec#c#s")];
	socketAt(0).open();
	socketAt(0).say({ ...frame("staff#c", 1), spread: 400 });
	socketAt(0).say({ ...frame("sec#c#s", 2), spread: 400 });
	expect(staff.received).toEqual([]);
	closed.stop();
	vi.advanceTimersByTime(400);
	expect([staff.received, closed.received]).toEqual([["frame 1"], []]);
});

test("in a hidden tab only subscribers that ask for it get frames, for as long as they do", () => {
	const live = new LiveSocket();
	const received: string[] = [];
	let asked = true;
	live.subscribe("user#u", {
		onFrame: ({ ids }) => received.push(`frame ${ids}`),
		onCatchUp: () => received.push("catch up"),
		stale: false,
		whileHidden: () => asked,
	});
	page.hidden = true;
	socketAt(0).open();
	socketAt(0).say({ action: "subscribed", topics: ["user#u"], refused: [] });
	socketAt(0).say(frame("user#u", 1));
	asked = false;
	socketAt(0).say(frame("user#u", 2));
	expect(received).toEqual(["catch up", "frame 1"]);
	page.hidden = false;
	page.dispatchEvent(new Event("visibilitychange"));
	expect(received).toEqual(["catch up", "frame 1", "catch up"]);
});

test("any number of topics can be subscribed to, in as many messages as needed", async () => {
	const live = new LiveSocket();
	const sections = Array.from({ length: 60 }, (_, index) => `sec#c#${index}`);
	const first = listen(live, "user#u");
	socketAt(0).open();
	const received = sections.map((topic) => listen(live, topic).received);
	await Promise.resolve();
	expect(socketAt(0).sent).toEqual([
		{ action: "subscribe", topics: ["user#u"] },
		{ action: "subscribe", topics: sections.slice(0, 20) },
		{ action: "subscribe", topics: sections.slice(20, 40) },
		{ action: "subscribe", topics: sections.slice(40) },
	]);
	socketAt(0).say({ action: "subscribed", topics: sections.slice(40), refused: [] });
	socketAt(0).say(frame("sec#c#59", 7));
	expect([first.received, received[0], received[59]]).toEqual([[], [], ["catch up", "frame 7"]]);
	socketAt(0).closed();
	vi.advanceTimersByTime(1_000);
	socketAt(1).open();
	expect(socketAt(1).sent.map((message) => (message as { topics: string[] }).topics.length)).toEqual([
		20, 20, 20, 1,
	]);
});

test("topics that the server had no time for are requested again later, all of them", async () => {
	const live = new LiveSocket();
	const { received } = listen(live, "staff#c");
	socketAt(0).open();
	socketAt(0).say({ action: "slow_down", seconds: 30 });
	listen(live, "user#u");
	await Promise.resolve();
	vi.advanceTimersByTime(29_000);
	expect(socketAt(0).sent.length).toBe(1);
	vi.advanceTimersByTime(31_000);
	expect(socketAt(0).sent.slice(1)).toEqual([{ action: "subscribe", topics: ["staff#c", "user#u"] }]);
	socketAt(0).say({ action: "subscribed", topics: ["staff#c", "user#u"], refused: [] });
	expect(received).toEqual(["catch up"]);
});

test("all subscribers of a tab share one socket, which closes with the last of them", async () => {
	const live = new LiveSocket();
	const one = listen(live, "staff#c");
	socketAt(0).open();
	const two = listen(live, "user#u");
	await Promise.resolve();
	one.stop();
	await Promise.resolve();
	expect(socketAt(0).sent.slice(1)).toEqual([
		{ action: "subscribe", topics: ["user#u"] },
		{ action: "unsubscribe", topics: ["staff#c"] },
	]);
	two.stop();
	expect([FakeSocket.all.length, socketAt(0).readyState]).toEqual([1, 2]);
	vi.advanceTimersByTime(120_000);
	expect(FakeSocket.all.length).toBe(1);
});

test("a lost connection is opened again and catches up", () => {
	const { received } = listen(new LiveSocket(), "staff#c");
	socketAt(0).open();
	socketAt(0).closed();
	vi.advanceTimersByTime(1_000);
	socketAt(1).open();
	socketAt(1).say({ action: "subscribed", topics: ["staff#c"], refused: [] });
	expect(received).toEqual(["catch up"]);
});

test("a hidden tab notes that it missed frames and catches up once when it is shown", () => {
	const { received } = listen(new LiveSocket(), "staff#c");
	socketAt(0).open();
	page.hidden = true;
	socketAt(0).say(frame("staff#c", 1));
	socketAt(0).say(frame("staff#c", 2));
	expect(received).toEqual([]);
	page.hidden = false;
	page.dispatchEvent(new Event("visibilitychange"));
	expect(received).toEqual(["catch up"]);
});

test("a connection that answers no ping is closed and replaced before the browser reports its close", () => {
	listen(new LiveSocket(), "staff#c");
	socketAt(0).open();
	vi.advanceTimersByTime(5 * 60_000);
	expect(socketAt(0).sent.at(-1)).toEqual({ action: "ping" });
	socketAt(0).say({ action: "pong" });
	vi.advanceTimersByTime(60_000);
	expect(socketAt(0).readyState).toBe(1);
	vi.advanceTimersByTime(4 * 60_000 + 10_000);
	expect(socketAt(0).readyState).toBe(2);
	vi.advanceTimersByTime(1_000);
	socketAt(1).open();
	socketAt(0).closed();
	vi.advanceTimersByTime(60_000);
	expect([FakeSocket.all.length, socketAt(1).readyState]).toEqual([2, 1]);
});

test("a new socket is open before the gateway closes the old one", () => {
	listen(new LiveSocket(), "staff#c");
	socketAt(0).open();
	for (let minutes = 0; minutes < 110; minutes += 5) {
		vi.advanceTimersByTime(5 * 60_000);
		socketAt(0).say({ action: "pong" });
	}
	expect([FakeSocket.all.length, socketAt(0).readyState]).toEqual([2, 1]);
	socketAt(1).open();
	expect([socketAt(0).readyState, socketAt(1).readyState]).toEqual([2, 1]);
	vi.advanceTimersByTime(120_000);
	expect(FakeSocket.all.length).toBe(2);
});

test("without a network nothing is tried until the network is back", () => {
	listen(new LiveSocket(), "staff#c");
	socketAt(0).open();
	vi.stubGlobal("navigator", { onLine: false });
	socketAt(0).closed();
	vi.advanceTimersByTime(120_000);
	expect(FakeSocket.all.length).toBe(1);
	vi.stubGlobal("navigator", { onLine: true });
	network.dispatchEvent(new Event("online"));
	expect(FakeSocket.all.length).toBe(2);
});

test("each reconnect waits longer, a minute at most, and not all at once", () => {
	expect([0, 1, 5, 6, 20].map((failures) => reconnectDelay(failures, 1))).toEqual([
		1000, 2000, 32_000, 60_000, 60_000,
	]);
	expect(reconnectDelay(6, 0)).toBe(30_000);
});

test("during impersonation the user's own topic is not asked for", () => {
	const topics = ["user#u", "staff#c"];
	expect(grantedTopics(topics, false)).toEqual(topics);
	expect(grantedTopics(topics, true)).toEqual(["staff#c"]);
});
