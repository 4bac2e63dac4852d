import { type ChildProcess, spawn } from "node:child_process";
import type { Server } from "node:net";
import { LocalFailure } from "./failure.ts";
import { portTaken } from "./listen.ts";
import { deletePidRecord, writePidRecord } from "./pid-record.ts";
import { identifyProcess, type ProcessIdentity } from "./process-identity.ts";

export interface ChildSpec {
	/** Also the name of the pid record: `table`, `s3`. */
	name: string;
	title: string;
	command: string;
	args: string[];
	env?: NodeJS.ProcessEnv;
	/** Has pid records (`run/`), by which the next start ends survivors. */
	dataDir: string;
	port: number;
	ready: RegExp;
	/** A Node program that gets a socket by `hand`. */
	takesSocket?: boolean;
	onMessage?: () => void;
	/** Starts again after ending by itself; otherwise calls `onDeath`. */
	restart?: boolean;
	onDeath: (message: string) => void;
	/** Milliseconds. */
	readyTimeout?: number;
}

export interface Child {
	readonly pid: number;
	readonly ready: RegExpMatchArray;
	/** Sends SIGKILL and waits. Not reported as a death. */
	kill(): Promise<void>;
	restart(): Promise<void>;
	/** Passes a listening socket to the child. */
	hand(message: object, listening: Server): Promise<void>;
	/** Sends SIGTERM, after `graceMs` (1 s) SIGKILL, and waits. */
	stop(graceMs?: number): Promise<void>;
}

const MAX_OUTPUT = 4_000;

/**
 * Starts a child and waits until ready.
 * @throws LocalFailure when it ends, times out or its port is taken
 */
export async function startChild(spec: ChildSpec): Promise<Child> {
	let current = await launch(spec);
	let shouldRun = true;

	watch();
	function watch() {
		const launched = current;
		void launched.exited.then(async () => {
			if (!shouldRun || launched !== current) return;
			const message = `${capital(spec.title)} ended unexpectedly (${exitText(launched.process)}).${lastOutputText(launched)}`;
			if (!spec.restart) return spec.onDeath(message);
			try {
				await start();
			} catch (error) {
				spec.onDeath(error instanceof Error ? error.message : String(error));
			}
		});
	}
	async function start() {
		current = await launch(spec);
		shouldRun = true;
		watch();
	}
	async function end(signal: NodeJS.Signals, graceMs: number) {
		shouldRun = false;
		const insist = setTimeout(() => current.process.kill("SIGKILL"), graceMs);
		current.process.kill(signal);
		await current.exited;
		clearTimeout(insist);
	}

	return {
		get pid() {
			return current.identity.pid;
		},
		get ready() {
			return current.ready;
		},
		kill: () => end("SIGKILL", 0),
		restart: start,
		hand: (message, listening) =>
			new Promise((resolve, reject) => {
				current.process.send(message, listening, (error) => {
					listening.close();
					if (error) reject(error);
					else resolve();
				});
			}),
		stop: (graceMs = 1_000) => end("SIGTERM", graceMs),
	};
}

interface Launched {
	process: ChildProcess;
	identity: ProcessIdentity;
	ready: RegExpMatchArray;
	exited: Promise<void>;
	output: () => string;
}

async function launch(spec: ChildSpec): Promise<Launched> {
	// Stdin closes with this process, so the child notices its death. Its own process group shields it from
	// Ctrl-C: the application needs it until the end.
	const child = spawn(spec.command, spec.args, {
		env: spec.env ?? process.env,
		stdio: ["pipe", "pipe", "pipe", ...(spec.takesSocket ? ["ipc" as const] : [])],
		detached: true,
	});
	child.on("message", () => spec.onMessage?.());
	const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
	if (identity) writePidRecord(spec.dataDir, spec.name, identity);
	const endWithParent = () => child.kill("SIGKILL");
	process.once("exit", endWithParent);

	let output = "";
	const exited = new Promise<void>((resolve) => {
		child.once("error", (error) => {
			output += error.message;
			resolve();
		});
		child.once("close", () => resolve());
	}).then(() => {
		process.off("exit", endWithParent);
		if (identity) deletePidRecord(spec.dataDir, spec.name);
	});

	const ready = await new Promise<RegExpMatchArray>((resolve, reject) => {
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			reject(
				new LocalFailure(
					`${capital(spec.title)} was not ready in time.${lastOutputText({ output: () => output })}`,
				),
			);
		}, spec.readyTimeout ?? 10_000);
		const read = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-MAX_OUTPUT);
			const match = output.match(spec.ready);
			if (!match) return;
			clearTimeout(timer);
			resolve(match);
		};
		child.stdout?.on("data", read);
		child.stderr?.on("data", read);
		void exited.then(() => {
			clearTimeout(timer);
			reject(new LocalFailure(startFailureText(spec, child, output)));
		});
	});
	if (!identity) throw new LocalFailure(startFailureText(spec, child, output));
	return { process: child, identity, ready, exited: exited, output: () => output };
}

function startFailureText(spec: ChildSpec, child: ChildProcess, output: string): string {
	if (/EADDRINUSE|already in use/i.test(output)) return portTaken(spec.port, spec.title);
	return `${capital(spec.title)} did not start (${exitText(child)}).${lastOutputText({ output: () => output })}`;
}

function exitText(child: ChildProcess): string {
	if (child.signalCode) return `signal ${child.signalCode}`;
	return child.exitCode === null || child.exitCode < 0 ? "never ran" : `exit code ${child.exitCode}`;
}

function lastOutputText({ output }: Pick<Launched, "output">): string {
	const text = output().trim();
	return text ? ` It said:\n${text}` : "";
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
