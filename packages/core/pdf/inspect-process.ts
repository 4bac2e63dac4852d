import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfTasks, TaskRequest } from "./inspect-thread.ts";

/** `worn`: do not reuse the process. */
export interface ProcessAnswer {
	found: PdfTasks[keyof PdfTasks];
	worn: boolean;
}

const MEGABYTE = 1024 * 1024;
/** While a file is open, and between files. */
const MAX_MEMORY = 768 * MEGABYTE;
const MAX_IDLE_MEMORY = 320 * MEGABYTE;
/** Megabytes; excludes buffers of unpacked streams. */
const MAX_OBJECTS = 512;
const LOOK_MS = 50;

/**
 * Process of `run-guarded.ts`: reports ready, then sends an `Answer` per file. A thread does the work, while this one
 * watches memory, kills the process above the limit, and ends with its parent.
 */
// Next to this file with the same extension: in Lambda both are bundled (`stacks/bundle.ts`).
const thread = new Worker(new URL(`./inspect-thread${extname(import.meta.url)}`, import.meta.url), {
	resourceLimits: { maxOldGenerationSizeMb: MAX_OBJECTS },
});
thread.on("error", end);
process.on("disconnect", end);
await once(thread, "message");
process.on("message", async (request: TaskRequest) => {
	const look = setInterval(() => process.memoryUsage.rss() > MAX_MEMORY && end(), LOOK_MS);
	const answered = once(thread, "message");
	thread.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
	const [found] = await answered;
	clearInterval(look);
	process.send?.({ found, worn: process.memoryUsage.rss() > MAX_IDLE_MEMORY } satisfies ProcessAnswer);
});
// It may only ever be killed, which stores nothing.
flushCompileCache();
process.send?.("ready");

/** Ends the process, whatever the thread is doing. */
function end(): void {
	process.kill(process.pid, "SIGKILL");
}
