import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { makeTable } from "@deck/aws/table";
import type { Table } from "@deck/core/kernel/ports";
import type { Control } from "./serve.ts";
import type { Served } from "./served.ts";

/** The profile that flows run under: `DECK_PROFILE=adverse` makes the machine as adverse as AWS. */
const PROFILE = process.env.DECK_PROFILE ?? "kind";
/** As it was before a handler that runs in this process was given the variables of its machine. */
const ENVIRONMENT = { ...process.env };
const SCRIPT = fileURLToPath(new URL("serve.ts", import.meta.url));

export interface TestMachineOptions {
	profile?: string;
	/** Variables set over those of the tests. */
	env?: Record<string, string>;
	/** The built site; without one its drawn pages have a stand-in (`drawn-page.ts`). */
	webDir?: string;
}

/** Starts a machine on free ports and an empty folder; call `stop` in `afterAll`. */
export async function startTestMachine(options: TestMachineOptions = {}): Promise<TestMachine> {
	const dataDir = join(tmpdir(), `event-deck-${randomUUID()}`);
	return new TestMachine(options, dataDir, await launch(options, dataDir));
}

/**
 * Files that one machine serves in turn. What a file leaves is held against all that is there: the twentieth would wait
 * for seconds, while the next machine starts in one.
 */
const MOST_FILES = 8;

/** The machine of this worker, once a file has asked for it, and how many have. */
let shared: Promise<TestMachine> | undefined;
let files = 0;
/** The machine of this worker's handler (in-process.ts), once a file has asked for it. */
let lasting: Promise<TestMachine> | undefined;

/**
 * The worker's machine, which serves one test file after the other: for those that need no settings of their own and
 * break nothing. It ends with the worker or after some files; `stopChecked` looks at what each of them leaves.
 */
export function sharedMachine(): Promise<TestMachine> {
	files++;
	shared ??= startTestMachine();
	return shared;
}

/** Another one, which ends with the worker: a handler in this process is bound to its machine. */
export function lastingMachine(): Promise<TestMachine> {
	lasting ??= startTestMachine();
	return lasting;
}

/** Ends what a file of tests has used; a machine of the worker goes on, unless the next file must not find it. */
export async function leave(machine: TestMachine, { broken }: { broken: boolean }): Promise<void> {
	const [isShared, lasts] = [machine === (await shared), machine === (await lasting)];
	if (!broken && (lasts || (isShared && files < MOST_FILES))) return machine.forgetComplaints();
	if (isShared) {
		shared = undefined;
		files = 0;
	}
	await machine.stop();
}

/** A machine in a process of its own. */
export class TestMachine implements Served {
	readonly url: string;
	readonly inboxUrl: string;
	readonly env: Record<string, string>;
	/** The machine's table, for builders that write what no route writes yet. */
	readonly table: Table;
	readonly #options: TestMachineOptions;
	readonly #dataDir: string;
	#program: Program;
	/** Lines that programs before a crash wrote on their standard error. */
	#complaints: string[] = [];

	constructor(options: TestMachineOptions, dataDir: string, program: Program) {
		this.#options = options;
		this.#dataDir = dataDir;
		this.#program = program;
		({ url: this.url, inboxUrl: this.inboxUrl, env: this.env } = program.served);
		this.table = tableOf(program.served);
	}

	/** Every line that the machine wrote on its standard error. */
	get complaints(): string[] {
		return [...this.#complaints, ...this.#program.complaints];
	}

	/** Whatever it writes from now on is another file's. */
	forgetComplaints(): void {
		this.#complaints = [];
		this.#program.complaints.length = 0;
	}

	/** Of the program's process, which has the machine's parts as children. */
	get pid(): number {
		return this.#program.child.pid ?? 0;
	}

	/** Has the machine do something to itself; resolves when it is done. */
	async control(command: Control): Promise<void> {
		const { child, lines } = this.#program;
		const done = Promise.withResolvers<void>();
		const listen = (line: string) => line === command && done.resolve();
		lines.on("line", listen);
		child.stdin?.write(`${command}\n`);
		await done.promise;
		lines.off("line", listen);
	}

	/** Ends the program by SIGKILL; its children are left behind, as is its folder. */
	async crash(): Promise<void> {
		const { child } = this.#program;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	}

	/** Starts the program again after a crash, on the same folder and port. */
	async restart(): Promise<void> {
		this.#complaints = this.complaints;
		this.#program = await launch(this.#options, this.#dataDir, new URL(this.url).port);
	}

	/** Ends the machine and removes its folder. */
	async stop(): Promise<void> {
		const { child } = this.#program;
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.stdin?.end();
		await ended;
	}
}

/** The process of a machine, ready. */
interface Program {
	child: ChildProcess;
	lines: Interface;
	complaints: string[];
	served: Served;
}

async function launch(options: TestMachineOptions, dataDir: string, port = "0"): Promise<Program> {
	const child = spawn(
		process.execPath,
		[SCRIPT, options.webDir ?? "", options.profile ?? PROFILE, dataDir, port],
		{
			stdio: ["pipe", "pipe", "pipe"],
			env: { ...ENVIRONMENT, ...options.env },
		},
	);
	const complaints: string[] = [];
	createInterface({ input: child.stderr }).on("line", (line) => complaints.push(line));
	const lines = createInterface({ input: child.stdout });
	const [line]: string[] = await Promise.race([
		once(lines, "line"),
		once(child, "close").then(() => Promise.reject(new Error(`no machine:\n${complaints.join("\n")}`))),
	]);
	return { child, lines, complaints, served: JSON.parse(line ?? "") };
}

const tables = new Map<string, Table>();

/** The table of a running machine. */
export function tableOf({ env }: Served): Table {
	const endpoint = String(env.AWS_ENDPOINT_URL_DYNAMODB);
	const table = tables.get(endpoint) ?? connect(env);
	tables.set(endpoint, table);
	return table;
}

function connect(env: Served["env"]): Table {
	return makeTable(env.TABLE_NAME ?? "", {
		endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
		region: env.AWS_REGION,
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
}
