import { type ChildProcess, fork } from "node:child_process";
import { extname } from "node:path";
import { AppError } from "../kernel/errors.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { Answer } from "./inspect-process.ts";
import type { Task, Tasks } from "./inspect-thread.ts";

/**
 * Files that are open at once, by what is done with them: one that takes all its time holds up nobody, and what is looked
 * at in the background none that somebody waits for.
 */
const AT_ONCE: Record<Task, number> = { open: 2, look: 1, strip: 1 };

const busy: Record<Task, number> = { open: 0, look: 0, strip: 0 };
const waiting: Record<Task, (() => void)[]> = { open: [], look: [], strip: [] };
/** Processes without a file, and what ends them. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** Until a machine that could start no process may have room for one. */
const RETRY_SECONDS = 5;

/**
 * Does a task with a PDF in a process of its own, which lives on for the next one. A small file can be made to unpack into
 * days of work or gigabytes of memory that nothing interrupts: after so many seconds, or above its memory, the process is
 * ended, and meanwhile everybody else is served. It knows none of the program's secrets. Null where it was ended.
 * @throws AppError `unavailable` when no process can be started
 */
export async function guarded<T extends Task>(
	task: T,
	bytes: Uint8Array,
	seconds: number,
): Promise<Tasks[T] | null> {
	if (busy[task] < AT_ONCE[task]) busy[task]++;
	else await new Promise<void>((resolve) => waiting[task].push(resolve));
	try {
		return (await ask(rested() ?? (await start()), { task, bytes }, seconds)) as Tasks[T] | null;
	} finally {
		const next = waiting[task].shift();
		if (next) next();
		else busy[task]--;
	}
}

async function ask(child: ChildProcess, asked: { task: Task; bytes: Uint8Array }, seconds: number) {
	const limit = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
	const heard = answerOf(child);
	// What can't be written any more is not answered either.
	child.send(asked, () => {});
	const answer = (await heard) as Answer | null;
	clearTimeout(limit);
	// It had loaded all that it needs, so its end is the file's doing.
	if (!answer) return null;
	if (answer.worn) child.disconnect();
	else rest(child);
	return answer.found;
}

/** A process that has loaded what it needs. */
async function start(): Promise<ChildProcess> {
	// Its file lies beside this one and ends like it: in Lambda both are bundled (`stacks/bundle.ts`).
	const child = fork(new URL(`./inspect-process${extname(import.meta.url)}`, import.meta.url), {
		execArgv: [],
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
		env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
	});
	child.on("exit", () => leave(child));
	if (await answerOf(child)) return child;
	throw new AppError("unavailable", "busy", { retryAfter: RETRY_SECONDS });
}

/** What a process says next; null when it ends, or never began. */
function answerOf(child: ChildProcess): Promise<unknown> {
	return new Promise((resolve) => {
		const done = (answer: unknown) => {
			child.off("message", done).off("exit", gone).off("error", gone);
			resolve(answer);
		};
		const gone = () => done(null);
		child.on("message", done).on("exit", gone).on("error", gone);
	});
}

/** Keeps a process for the next file, for a while; it keeps nobody else alive. */
function rest(child: ChildProcess): void {
	child.unref();
	child.channel?.unref();
	idle.set(child, setTimeout(() => dismiss(child), SETTINGS.inspectIdleSeconds * 1000).unref());
}

function rested(): ChildProcess | undefined {
	const [child] = idle.keys();
	if (!child) return undefined;
	leave(child);
	child.ref();
	child.channel?.ref();
	return child;
}

function dismiss(child: ChildProcess): void {
	leave(child);
	child.disconnect();
}

function leave(child: ChildProcess): void {
	clearTimeout(idle.get(child));
	idle.delete(child);
}
