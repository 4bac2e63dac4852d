import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Asked, Tasks } from "./inspect-thread.ts";

/** What the process answers to a file; `worn`: it is not to be given another. */
export interface Answer {
	found: Tasks[keyof Tasks];
	worn: boolean;
}

const MEGABYTE = 1024 * 1024;
/** The memory of the whole process while it opens a file, and what it may keep for the next one. */
const MOST_MEMORY = 768 * MEGABYTE;
const MOST_KEPT = 320 * MEGABYTE;
/** Megabytes of objects; a thread's own limit does not count the buffers that streams are unpacked to. */
const MOST_OBJECTS = 512;
const LOOK_MS = 50;

/**
 * The process of `guarded.ts`: says that it is ready; then for each file's bytes an `Answer`. A thread of it does the
 * work. This one is free to see how large the process grows, and ends all of it above the limit; it also ends with its
 * parent.
 */
// Its file lies beside this one and ends like it: in Lambda both are bundled (`stacks/bundle.ts`).
const thread = new Worker(new URL(`./inspect-thread${extname(import.meta.url)}`, import.meta.url), {
	resourceLimits: { maxOldGenerationSizeMb: MOST_OBJECTS },
});
thread.on("error", end);
process.on("disconnect", end);
await once(thread, "message");
process.on("message", async (asked: Asked) => {
	const look = setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && end(), LOOK_MS);
	const answered = once(thread, "message");
	thread.postMessage(asked, [asked.bytes.buffer as ArrayBuffer]);
	const [found] = await answered;
	clearInterval(look);
	process.send?.({ found, worn: process.memoryUsage.rss() > MOST_KEPT } satisfies Answer);
});
process.send?.("ready");

/** At once, whatever the thread is doing. */
function end(): void {
	process.kill(process.pid, "SIGKILL");
}
