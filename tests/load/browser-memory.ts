import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { DevToolsBrowser } from "./devtools-browser.ts";

/** Bytes. */
export interface ProcessMemory {
	rss: number;
	own: number;
}

const EVERY_MS = 200;

export class MemoryWatch {
	readonly #browser: DevToolsBrowser;
	#most = new Map<string, ProcessMemory>();
	#watching = true;
	readonly #ended: Promise<void>;

	constructor(browser: DevToolsBrowser) {
		this.#browser = browser;
		this.#ended = this.#watch();
	}

	/** Returns the maximum since the last call; "renderer" is the tab. */
	async peak(): Promise<ReadonlyMap<string, ProcessMemory>> {
		await this.#look();
		const most = this.#most;
		this.#most = new Map();
		return most;
	}

	async end(): Promise<void> {
		this.#watching = false;
		await this.#ended;
	}

	async #watch(): Promise<void> {
		while (this.#watching) {
			await this.#look();
			await sleep(EVERY_MS);
		}
	}

	async #look(): Promise<void> {
		for (const { type, id } of await processesOf(this.#browser)) {
			const held = memoryOf(id);
			const known = this.#most.get(type) ?? { rss: 0, own: 0 };
			this.#most.set(type, { rss: Math.max(known.rss, held.rss), own: Math.max(known.own, held.own) });
		}
	}
}

/** Reads a browser's processes, with their CPU in seconds. */
export async function processesOf(
	browser: DevToolsBrowser,
): Promise<{ type: string; id: number; cpuTime: number }[]> {
	const answer = await browser.send<{ processInfo: { type: string; id: number; cpuTime: number }[] }>(
		"SystemInfo.getProcessInfo",
	);
	return answer.processInfo;
}

function memoryOf(pid: number): ProcessMemory {
	try {
		const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		const bytesOf = (name: string) =>
			Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
		return { rss: bytesOf("Rss"), own: bytesOf("Private_Clean") + bytesOf("Private_Dirty") };
	} catch {
		return { rss: 0, own: 0 };
	}
}
