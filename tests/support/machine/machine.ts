import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { makeTable } from "@deck/aws/table";
import type { Table } from "@deck/core/kernel/ports";
import { renewSecrets } from "@deck/local/environment";
import { ROOT } from "../runner/run-command.ts";
import { LIFTED_LIMITS } from "./lifted-limits.ts";
import type { RunningMachine } from "./running-machine.ts";
import type { Control } from "./serve.ts";

/** `DECK_PROFILE=adverse` simulates a bad day on AWS. */
const PROFILE = process.env.DECK_PROFILE ?? "kind";
/** Copied at import, before an in-process handler changes the environment. */
const ENVIRONMENT = { ...LIFTED_LIMITS, ...process.env };
const SCRIPT = "tests/support/machine/serve.ts";

export interface TestMachineOptions {
	profile?: string;
	/** Override the tests' variables. */
	env?: Record<string, string>;
	/** Without it, `drawn-page.ts` stands in. */
	webDir?: string;
	/** Deleted in the end; a new one by default. */
	dataDir?: string;
	/** Another copy of the repository, which the machine runs. */
	root?: string;
}

/** Starts a machine; call `stop` in `afterAll`. */
export async function startTestMachine(options: TestMachineOptions = {}): Promise<TestMachine> {
	const dataDir = options.dataDir ?? join(tmpdir(), `event-deck-${randomUUID()}`);
	return new TestMachine(options, dataDir, await launch(options, dataDir));
}

/** Invariants check all data, so later files would wait longer than a new start. */
const MAX_FILES = 8;

/** The machine that files of this worker share. */
let shared: Promise<TestMachine> | undefined;
let files = 0;
let startedHandlerMachine: Promise<TestMachine> | undefined;

/** Returns the machine of files without own settings or damage. `checkInvariantsAndStop` checks what each leaves. */
export function sharedMachine(): Promise<TestMachine> {
	files++;
	shared ??= startTestMachine();
	return shared;
}

/** Starts the machine of the worker's in-process handler, which is bound to it. */
export function handlerMachine(): Promise<TestMachine> {
	startedHandlerMachine ??= startTestMachine();
	return startedHandlerMachine;
}

/**
 * Stops a machine. A shared one continues unless `broken`; that of the worker's handler always, as nothing can
 * replace it.
 */
export async function leaveMachine(machine: TestMachine, { broken }: { broken: boolean }): Promise<void> {
	const [isShared, lasts] = [machine === (await shared), machine === (await startedHandlerMachine)];
	if (lasts || (!broken && isShared && files < MAX_FILES)) return machine.clearErrorLines();
	if (isShared) {
		shared = undefined;
		files = 0;
	}
	await machine.stop();
}

export class TestMachine implements RunningMachine {
	readonly url: string;
	readonly inboxUrl: string;
	readonly env: Record<string, string>;
	readonly table: Table;
	readonly #options: TestMachineOptions;
	readonly #dataDir: string;
	#program: Program;
	#earlierErrorLines: string[] = [];

	constructor(options: TestMachineOptions, dataDir: string, program: Program) {
		this.#options = options;
		this.#dataDir = dataDir;
		this.#program = program;
		({ url: this.url, inboxUrl: this.inboxUrl, env: this.env } = program.served);
		this.table = tableOf(program.served);
	}

	get errorLines(): string[] {
		return [...this.#earlierErrorLines, ...this.#program.errorLines];
	}

	/** Clears the lines that the finished file has checked. */
	clearErrorLines(): void {
		this.#earlierErrorLines = [];
		this.#program.errorLines.length = 0;
	}

	/** The parent of the machine's parts. */
	get pid(): number {
		return this.#program.child.pid ?? 0;
	}

	async control(command: Control): Promise<void> {
		const { child, lines } = this.#program;
		const done = Promise.withResolvers<void>();
		const listen = (line: string) => line === command && done.resolve();
		lines.on("line", listen);
		child.once("exit", () => done.reject(new Error("the machine has ended")));
		child.stdin?.write(`${command}\n`);
		await done.promise;
		lines.off("line", listen);
	}

	/** Lists the bucket's files with all their versions. */
	listStoredFiles(): Promise<string[]> {
		return readdir(join(this.#dataDir, "s3"), { recursive: true });
	}

	get dataDir(): string {
		return this.#dataDir;
	}

	/** Sends SIGKILL; children and folder remain. */
	async crash(): Promise<void> {
		const { child } = this.#program;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	}

	/** Starts again on the same folder and port. */
	async restart({ renewSecrets: renews = false } = {}): Promise<void> {
		if (renews) renewSecrets(this.#dataDir);
		this.#earlierErrorLines = this.errorLines;
		this.#program = await launch(this.#options, this.#dataDir, new URL(this.url).port);
	}

	async stop(): Promise<void> {
		const { child } = this.#program;
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.stdin?.end();
		await ended;
	}
}

interface Program {
	child: ChildProcess;
	lines: Interface;
	errorLines: string[];
	served: RunningMachine;
}

async function launch(options: TestMachineOptions, dataDir: string, port = "0"): Promise<Program> {
	const child = spawn(
		process.execPath,
		[join(options.root ?? ROOT, SCRIPT), options.webDir ?? "", options.profile ?? PROFILE, dataDir, port],
		{
			stdio: ["pipe", "pipe", "pipe"],
			env: { ...ENVIRONMENT, ...options.env },
		},
	);
	const errorLines: string[] = [];
	createInterface({ input: child.stderr }).on("line", (line) => errorLines.push(line));
	const lines = createInterface({ input: child.stdout });
	const [line]: string[] = await Promise.race([
		once(lines, "line"),
		once(child, "close").then(() => Promise.reject(new Error(`no machine:\n${errorLines.join("\n")}`))),
	]);
	return { child, lines, errorLines, served: JSON.parse(line ?? "") };
}

const tables = new Map<string, Table>();

export function tableOf({ env }: RunningMachine): Table {
	const endpoint = String(env.AWS_ENDPOINT_URL_DYNAMODB);
	const table = tables.get(endpoint) ?? connect(env);
	tables.set(endpoint, table);
	return table;
}

function connect(env: RunningMachine["env"]): Table {
	return makeTable(env.TABLE_NAME ?? "", {
		endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
		region: env.AWS_REGION,
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
}
