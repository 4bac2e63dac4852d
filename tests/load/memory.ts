import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { portOf } from "@deck/local/ports";
import { LIFTED_LIMITS } from "../support/machine/lifted-limits.ts";
import type { RunningMachine } from "../support/machine/running-machine.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { type Figure, figureAtMost, printFigures, unbounded } from "./figures.ts";
import { type MemoryUse, readMemory } from "./processes.ts";
import { submitFor } from "./submit.ts";

const LOAD_SECONDS = 30;
const LOOK_MS = 250;
/**
 * After seeding, until its jobs have run; after the start, until unused memory is released (`release-memory.ts`); after
 * the load, also until inspection processes have ended.
 */
const REST_SECONDS = { seeded: 25, started: 25, loaded: 90 };

type Memory = Record<string, MemoryUse>;

/** Measures memory of `npm start` and its children: at rest, at most while papers are submitted, and at rest again. */
export async function memory(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const dataDir = await mkdtemp(join(tmpdir(), "event-deck-memory-"));
	try {
		// The first start seeds the demo, and fills the cache of compiled code.
		const first = await start(dataDir);
		await sleep(REST_SECONDS.seeded * 1000);
		await stop(first);
		const program = await start(dataDir);
		try {
			await measure(program.pid ?? 0, await readMachine(dataDir));
		} finally {
			await stop(program);
		}
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
}

async function measure(pid: number, machine: RunningMachine): Promise<void> {
	await sleep(REST_SECONDS.started * 1000);
	printFigures("At rest", figures(readMemory(pid), 301));
	const looks: Memory[] = [];
	const look = setInterval(() => looks.push(readMemory(pid)), LOOK_MS);
	const { papers, errors } = await submitFor(machine, LOAD_SECONDS);
	clearInterval(look);
	const largest = looks.reduce((most, one) => (total(one).rss > total(most).rss ? one : most), {});
	printFigures(`At most, while 16 clients submit for ${LOAD_SECONDS} s`, [
		...figures(largest, 748),
		unbounded("papers taken", papers),
		unbounded("HTTP errors", errors),
	]);
	await sleep(REST_SECONDS.loaded * 1000);
	printFigures(`${REST_SECONDS.loaded} s after it`, figures(readMemory(pid)));
}

function figures(used: Memory, bound?: number): Figure[] {
	const { rss, pss } = total(used);
	return [
		...Object.entries(used).map(([name, one]) => unbounded(name, one.rss, "MB")),
		bound === undefined ? unbounded("all, RSS", rss, "MB") : figureAtMost("all, RSS", rss, bound, "MB"),
		unbounded("all, PSS", pss, "MB"),
	];
}

const total = (used: Memory): MemoryUse =>
	Object.values(used).reduce((sum, one) => ({ rss: sum.rss + one.rss, pss: sum.pss + one.pss }), {
		rss: 0,
		pss: 0,
	});

/** Runs the script of `npm start` without npm's own process. */
async function start(dataDir: string): Promise<ChildProcess> {
	const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
	const [, ...words] = String(scripts.start).split(" ");
	const child = spawn(process.execPath, [...words, "--port", String(await freePort()), "--data", dataDir], {
		cwd: ROOT,
		env: { ...process.env, ...LIFTED_LIMITS },
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface({ input: child.stdout }))
		if (line.includes("Ctrl-C")) return child;
	throw new Error("npm start ended before it was ready");
}

async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	await ended;
}

async function readMachine(dataDir: string): Promise<RunningMachine> {
	const env = JSON.parse(await readFile(join(dataDir, "run/environment.json"), "utf8"));
	return { url: env.SITE_URL, inboxUrl: "", env };
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const port = portOf(server);
	server.close();
	return port;
}
