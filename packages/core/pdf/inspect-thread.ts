import { parentPort } from "node:worker_threads";
import { type Looked, look } from "./look.ts";
import { type Opened, open } from "./open.ts";
import { type Stripped, strip } from "./strip.ts";

/** What can be done with a PDF's bytes, and what is found. */
export interface Tasks {
	open: Opened;
	look: Looked;
	strip: Stripped;
}
export type Task = keyof Tasks;

/** What the thread is given. */
export interface Asked {
	task: Task;
	bytes: Uint8Array;
}

const TASKS = { open, look, strip };

/** The thread of `inspect-process.ts`: says that it is ready; then for each file's bytes what was found. */
parentPort?.on("message", async ({ task, bytes }: Asked) =>
	parentPort?.postMessage(await TASKS[task](bytes)),
);
parentPort?.postMessage("ready");
