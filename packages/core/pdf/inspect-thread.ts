import { flushCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { analyzeUnguarded, type PdfAnalysis } from "./analyze.ts";
import { type OpenResult, openUnguarded } from "./open.ts";
import { type StripResult, stripUnguarded } from "./strip.ts";

export interface PdfTasks {
	open: OpenResult;
	look: PdfAnalysis;
	strip: StripResult;
}
export type PdfTask = keyof PdfTasks;

export interface TaskRequest {
	task: PdfTask;
	bytes: Uint8Array;
}

const TASK_FUNCTIONS = { open: openUnguarded, look: analyzeUnguarded, strip: stripUnguarded };

/** Thread of `inspect-process.ts`: reports ready, then sends a result per file. */
parentPort?.on("message", async ({ task, bytes }: TaskRequest) =>
	parentPort?.postMessage(await TASK_FUNCTIONS[task](bytes)),
);
flushCompileCache();
parentPort?.postMessage("ready");
