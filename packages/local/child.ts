import { type ChildProcess, spawn } from "node:child_process";
import type { Server } from "node:net";
import { LocalFailure } from "./failure.ts";
import { portTaken } from "./listen.ts";
import { removeRecord, writeRecord } from "./pid-record.ts";
import { identify, type ProcessIdentity } from "./process-identity.ts";

/** How a child process is started and what to do when it ends by itself. */
export interface ChildSpec {
	/** One word, also the name of the pid record: `table`, `s3`. */
	name: string;
	/** For sentences: "the table engine". */
	title: string;
	command: string;
	args: string[];
	env?: NodeJS.ProcessEnv;
	/** Its pid is recorded in `run/` below, so that the next start can end a survivor. */
	dataDir: string;
	/** The port it was told to take, for the message when that is taken. */
	port: number;
	/** The line of its output that says it is ready. */
	ready: RegExp;
	/** It is a program of Node's to which `hand` gives a socket. */
	takesSocket?: boolean;
	/** Start it again when it dies by itself. Without it the death is final. */
	restart?: boolean;
	/** It died by itself and stays dead; `message` is for people. */
	onDeath: (message: string) => void;
	/** Milliseconds until a child that is not ready is given up. */
	readyTimeout?: number;
}

/** A running child process. */
export interface Child {
	/** The process of this moment; another one after a restart. */
	readonly pid: number;
	/** What the ready line's pattern caught, such as the port. */
	readonly ready: RegExpMatchArray;
	/** Ends it at once, as a crash would (SIGKILL), and waits until it is gone. Not reported as a death. */
	kill(): Promise<void>;
	/** Starts it again with the same arguments, after a kill. */
	restart(): Promise<void>;
	/** Gives it a listening socket and a message with it; this process closes its own end. */
	hand(message: object, listening: Server): Promise<void>;
	/** Asks it to end (SIGTERM), insists after `graceMs` (1 s), waits until it is gone. */
	stop(graceMs?: number): Promise<void>;
}

const OUTPUT_KEPT = 4_000;

/**
 * Starts a child and waits until it says that it is ready.
 * @throws LocalFailure when it ends or stays silent instead, or when its port is taken
 */
export async function startChild(spec: ChildSpec): Promise<Child> {
	let current = await launch(spec);
	let shouldRun = true;

	watch();
	function watch() {
		const launched = current;
		void launched.gone.then(async () => {
			if (!shouldRun || launched !== current) return;
			const message = `${capital(spec.title)} ended unexpectedly (${howItEnded(launched.process)}).${lastWords(launched)}`;
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
		await current.gone;
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
	gone: Promise<void>;
	/** The end of what it wrote. */
	output: () => string;
}

async function launch(spec: ChildSpec): Promise<Launched> {
	// Its standard input stays open as long as this process lives: who reads it sees its parent go.
	// In a group of its own it does not get the terminal's Ctrl-C: it is needed until the application has stopped.
	const child = spawn(spec.command, spec.args, {
		env: spec.env ?? process.env,
		stdio: ["pipe", "pipe", "pipe", ...(spec.takesSocket ? ["ipc" as const] : [])],
		detached: true,
	});
	const identity = child.pid === undefined ? undefined : identify(child.pid);
	if (identity) writeRecord(spec.dataDir, spec.name, identity);
	const endWithParent = () => child.kill("SIGKILL");
	process.once("exit", endWithParent);

	let output = "";
	const gone = new Promise<void>((resolve) => {
		child.once("error", (error) => {
			output += error.message;
			resolve();
		});
		child.once("close", () => resolve());
	}).then(() => {
		process.off("exit", endWithParent);
		if (identity) removeRecord(spec.dataDir, spec.name);
	});

	const ready = await new Promise<RegExpMatchArray>((resolve, reject) => {
		const timer = setTimeout(() => {
			child.kill("SIGKILL");
			reject(
				new LocalFailure(
					`${capital(spec.title)} was not ready in time.${lastWords({ output: () => output })}`,
				),
			);
		}, spec.readyTimeout ?? 10_000);
		const read = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-OUTPUT_KEPT);
			const match = output.match(spec.ready);
			if (!match) return;
			clearTimeout(timer);
			resolve(match);
		};
		child.stdout?.on("data", read);
		child.stderr?.on("data", read);
		void gone.then(() => {
			clearTimeout(timer);
			reject(new LocalFailure(whyNotStarted(spec, child, output)));
		});
	});
	if (!identity) throw new LocalFailure(whyNotStarted(spec, child, output));
	return { process: child, identity, ready, gone, output: () => output };
}

function whyNotStarted(spec: ChildSpec, child: ChildProcess, output: string): string {
	if (/EADDRINUSE|already in use/i.test(output)) return portTaken(spec.port, spec.title);
	return `${capital(spec.title)} did not start (${howItEnded(child)}).${lastWords({ output: () => output })}`;
}

function howItEnded(child: ChildProcess): string {
	if (child.signalCode) return `signal ${child.signalCode}`;
	return child.exitCode === null || child.exitCode < 0 ? "never ran" : `exit code ${child.exitCode}`;
}

function lastWords({ output }: Pick<Launched, "output">): string {
	const said = output().trim();
	return said ? ` It said:\n${said}` : "";
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
