import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseMemory, releaseMemoryWhenQuiet } from "./release-memory.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("releases once no request has come for a while, and again after later ones", () => {
	const server = new EventEmitter();
	const release = vi.fn<() => void>();
	const end = releaseMemoryWhenQuiet(server, 1_000, release);
	const after = (ms: number) => {
		vi.advanceTimersByTime(ms);
		return release.mock.calls.length;
	};
	const counts = [after(900)];
	server.emit("request");
	counts.push(after(900), after(200), after(10_000));
	server.emit("request");
	counts.push(after(1_100));
	server.emit("request");
	end();
	counts.push(after(10_000));
	expect([counts, server.listenerCount("request")]).toEqual([[0, 0, 1, 1, 2, 2], 0]);
});

test("releases what nothing refers to", () => {
	let held: object[] | undefined = Array.from({ length: 300_000 }, (_, number) => ({ number }));
	const before = process.memoryUsage().heapTotal;
	expect(held.length).toBe(300_000);
	held = undefined;
	releaseMemory();
	expect(process.memoryUsage().heapTotal).toBeLessThan(before);
});
