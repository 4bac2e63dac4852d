import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { SETTINGS } from "../kernel/settings.ts";
import type { Opened } from "./inspect-thread.ts";

/** Megabytes of objects that one file may become. */
const MOST_MEMORY = 512;

let thread: Worker | undefined;
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
	const asked = thread;
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
		if (answer) return answer[0];
		thread = undefined;
	} catch (error) {
		thread = undefined;
		if (!(error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"))
			throw error;
	} finally {
		settled.abort();
		clearTimeout(limit);
		asked.unref();
	}
	return { refused: "file_unreadable" };
}

/** The thread's file lies beside this one and ends like it: in Lambda both are bundled (`stacks/bundle.ts`). */
function start(): Worker {
	const file = new URL(`./inspect-thread${extname(import.meta.url)}`, import.meta.url);
	return new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
}
