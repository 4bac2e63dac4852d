import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { AppError } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { ProcessAnswer } from "./inspect-process.ts";
import type { PdfTask, PdfTasks } from "./inspect-thread.ts";

/** One queue per task, so that slow files and background work block nobody. */
const QUEUES: Record<PdfTask, { limit: number; busy: number; waiting: (() => void)[] }> = {
	open: { limit: 2, busy: 0, waiting: [] },
	look: { limit: 1, busy: 0, waiting: [] },
	strip: { limit: 1, busy: 0, waiting: [] },
};
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Retry-After if no process could start. */
const RETRY_SECONDS = 5;

/**
 * Runs a PDF task in a reusable child process without secrets. A small file can unpack into days of work or gigabytes
 * of memory, so the process is killed after `seconds` or above its memory limit. Null if killed.
 * @throws AppError `unavailable` when no process can be started
 */
export async function runGuarded<T extends PdfTask>(
	task: T,
	bytes: Uint8Array,
	seconds: number,
): Promise<PdfTasks[T] | null> {
	const queue = QUEUES[task];
	if (queue.busy < queue.limit) queue.busy++;
	else await new Promise<void>((resolve) => queue.waiting.push(resolve));
	try {
		return (await sendTask(idleProcess() ?? (await start()), { task, bytes }, seconds)) as PdfTasks[T] | null;
	} finally {
		const next = queue.waiting.shift();
		if (next) next();
		else queue.busy--;
	}
}

async function sendTask(child: ChildProcess, request: { task: PdfTask; bytes: Uint8Array }, seconds: number) {
	const limit = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
	const answered = answerOf(child);
	// Errors are ignored: the exit ends the task.
	child.send(request, () => {});
	const answer = (await answered) as ProcessAnswer | null;
	clearTimeout(limit);
	// The process was fully loaded, so the file killed it.
	if (!answer) return null;
	if (answer.worn) child.disconnect();
	else releaseProcess(child);
	return answer.found;
}

async function start(): Promise<ChildProcess> {
	// Next to this file with the same extension: in Lambda both are bundled (`stacks/bundle.ts`).
	const child = fork(new URL(`./inspect-process${extname(import.meta.url)}`, import.meta.url), {
		execArgv: [],
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
		env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
	});
	child.on("exit", () => removeIdle(child));
	if (await answerOf(child)) return child;
	throw new AppError("unavailable", "busy", { retryAfter: RETRY_SECONDS });
}

/** Returns null if the process ends or never starts. */
function answerOf(child: ChildProcess): Promise<unknown> {
	return new Promise((resolve) => {
		const done = (answer: unknown) => {
			child.off("message", done).off("exit", exited).off("error", exited);
			resolve(answer);
		};
		const exited = () => done(null);
		child.on("message", done).on("exit", exited).on("error", exited);
	});
}

/** Keeps a process for reuse, but not the parent alive. */
function releaseProcess(child: ChildProcess): void {
	child.unref();
	child.channel?.unref();
	idle.set(child, setTimeout(() => stopProcess(child), SETTINGS.inspectIdleSeconds * 1000).unref());
}

function idleProcess(): ChildProcess | undefined {
	const [child] = idle.keys();
	if (!child) return undefined;
	removeIdle(child);
	child.ref();
	child.channel?.ref();
	return child;
}

function stopProcess(child: ChildProcess): void {
	removeIdle(child);
	child.disconnect();
}

function removeIdle(child: ChildProcess): void {
	clearTimeout(idle.get(child));
	idle.delete(child);
}
