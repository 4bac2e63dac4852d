import { parentPort } from "node:worker_threads";
import { type Looked, look } from "./look.ts";
import { type Opened, open } from "./open.ts";
import { type Stripped, strip } from "./strip.ts";

export interface Tasks {
	open: Opened;
	look: Looked;
	strip: Stripped;
}
export type Task = keyof Tasks;

export interface Asked {
	task: Task;
	bytes: Uint8Array;
}

const TASKS = { open, look, strip };

/** Thread of `inspect-process.ts`: reports ready, then sends a result per file. */
parentPort?.on("message", async ({ task, bytes }: Asked) =>
	parentPort?.postMessage(await TASKS[task](bytes)),
);
parentPort?.postMessage("ready");
