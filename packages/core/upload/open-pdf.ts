import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { SETTINGS } from "../kernel/settings.ts";
import type { Opened } from "./inspect-thread.ts";

/** Megabytes of objects that one file may become. */
const MOST_MEMORY = 512;

const UNREADABLE: Opened = { refused: "file_unreadable" };

let thread: Promise<Worker> | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Opens a PDF in a thread of its own, which lives on for the next one. A small file can be made to unpack into days of
 * work that nothing interrupts: after 10 s†, or beyond its memory, the thread is ended, and meanwhile everybody else is
 * served. Files wait for one another.
 */
export function openPdf(bytes: Uint8Array): Promise<Opened> {
	const opened = turn.then(() => ask(bytes));
	turn = opened.catch(() => {});
	return opened;
}

async function ask(bytes: Uint8Array): Promise<Opened> {
	thread ??= start();
	const asked = await thread;
	const limit = setTimeout(() => void asked.terminate(), SETTINGS.inspectSeconds * 1000);
	const settled = new AbortController();
	// An idle thread keeps no process alive.
	asked.ref();
	try {
		const copy = new Uint8Array(bytes);
		asked.postMessage(copy, [copy.buffer]);
		const answer = await Promise.race([
			once(asked, "message", { signal: settled.signal }),
			once(asked, "exit", { signal: settled.signal }).then(() => null),
		]);
		return answer ? answer[0] : UNREADABLE;
	} catch {
		// The thread had loaded all that it needs, so this is the file's doing. The next file must not meet what is left.
		await asked.terminate();
		return UNREADABLE;
	} finally {
		settled.abort();
		clearTimeout(limit);
		asked.unref();
	}
}

/**
 * A thread that has loaded what it needs. Its file lies beside this one and ends like it: in Lambda both are bundled
 * (`stacks/bundle.ts`).
 */
async function start(): Promise<Worker> {
	const file = new URL(`./inspect-thread${extname(import.meta.url)}`, import.meta.url);
	const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
	// Whoever waits hears of its end; one that ends in between must not end the process.
	worker.on("error", () => {});
	worker.once("exit", () => {
		thread = undefined;
	});
	await once(worker, "message");
	return worker;
}
