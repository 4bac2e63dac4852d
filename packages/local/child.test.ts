import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Child, type ChildSpec, startChild } from "./child.ts";
import { LocalFailure } from "./failure.ts";
import { endOrphan, lockFolder, writePidRecord } from "./pid-record.ts";
import { identifyProcess } from "./process-identity.ts";

let dataDir = "";
const children: Child[] = [];
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), "child-"));
});
afterEach(async () => {
	await Promise.all(children.splice(0).map((child) => child.stop()));
	rmSync(dataDir, { recursive: true });
});

const LIVE = "console.log('ready 7'); setInterval(() => {}, 1000)";

function spec(script: string, over: Partial<ChildSpec> = {}): ChildSpec {
	return {
		name: "part",
		title: "the part",
		command: process.execPath,
		args: ["-e", script],
		dataDir,
		port: 1,
		ready: /ready (\d+)/,
		onDeath: () => {},
		...over,
	};
}

async function start(script: string, over: Partial<ChildSpec> = {}): Promise<Child> {
	const child = await startChild(spec(script, over));
	children.push(child);
	return child;
}

const record = () => existsSync(join(dataDir, "run", "part.json"));

test("is ready when it says so, and recorded until it has stopped", async () => {
	const child = await start(LIVE);
	expect([child.ready[1], identifyProcess(child.pid) !== undefined, record()]).toEqual(["7", true, true]);
	const { pid } = child;
	await child.stop();
	expect([identifyProcess(pid), record()]).toEqual([undefined, false]);
});

test("a child that ignores SIGTERM is killed", async () => {
	const child = await start(`process.on('SIGTERM', () => {}); ${LIVE}`);
	const { pid } = child;
	await child.stop(20);
	expect(identifyProcess(pid)).toBe(undefined);
});

test("an unexpected end is reported with the output", async () => {
	const death = Promise.withResolvers<string>();
	const child = await start(LIVE, { onDeath: death.resolve });
	process.kill(child.pid, "SIGKILL");
	expect(await death.promise).toBe("The part ended unexpectedly (signal SIGKILL). It said:\nready 7");
});

test("kill and restart by the owner are not reported", async () => {
	const deaths: string[] = [];
	const child = await start(LIVE, { onDeath: (message) => deaths.push(message) });
	const before = child.pid;
	await child.kill();
	expect(identifyProcess(before)).toBe(undefined);
	await child.restart();
	expect([child.pid === before, identifyProcess(child.pid) !== undefined, record(), deaths]).toEqual([
		false,
		true,
		true,
		[],
	]);
});

test("with `restart` it starts again by itself", async () => {
	const started = join(dataDir, "started");
	const script = `require('fs').appendFileSync(${JSON.stringify(started)}, 'x'); ${LIVE}`;
	const deaths: string[] = [];
	const child = await start(script, { restart: true, onDeath: (message) => deaths.push(message) });
	const before = child.pid;
	process.kill(before, "SIGKILL");
	while (child.pid === before) await new Promise((resolve) => setTimeout(resolve, 5));
	expect([identifyProcess(child.pid) !== undefined, deaths]).toEqual([true, []]);
});

test.each([
	[
		"ends",
		"console.error('no disk'); process.exit(3)",
		"The part did not start (exit code 3). It said:\nno disk",
	],
	[
		"finds its port taken",
		"console.error('listen EADDRINUSE: 127.0.0.1:1'); process.exit(1)",
		"Port 1 is taken, and the part needs it. Stop the program that listens there, or choose another port.",
	],
])("a child that %s before it is ready is refused with an explanation", async (_, script, message) => {
	await expect(start(script)).rejects.toEqual(new LocalFailure(message));
});

test("a child that stays silent is ended and refused", async () => {
	const silent = start("setInterval(() => {}, 1000)", { readyTimeout: 50 });
	await expect(silent).rejects.toEqual(new LocalFailure("The part was not ready in time."));
});

test("a child that cannot be run is refused", async () => {
	const missing = start("", { command: "/nonexistent/program" });
	await expect(missing).rejects.toEqual(
		new LocalFailure("The part did not start (never ran). It said:\nspawn /nonexistent/program ENOENT"),
	);
});

test("a child that outlives a killed parent is found and ended", async () => {
	const parent = spawn(
		process.execPath,
		[
			"--input-type=module",
			"-e",
			`import { startChild } from ${JSON.stringify(join(import.meta.dirname, "child.ts"))};
			const child = await startChild({ ...${JSON.stringify(spec(LIVE))}, ready: /ready/, onDeath() {} });
			console.log(child.pid);`,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	const [said] = await once(parent.stdout, "data");
	const pid = Number(String(said));
	parent.kill("SIGKILL");
	await once(parent, "close");
	expect(identifyProcess(pid)).not.toBe(undefined);
	expect(await endOrphan(dataDir, "part")).toBe(pid);
	expect([identifyProcess(pid), await endOrphan(dataDir, "part")]).toEqual([undefined, undefined]);
});

test("another process with the recorded pid is left alone", async () => {
	writePidRecord(dataDir, "part", { pid: process.pid, started: "some other time" });
	expect(await endOrphan(dataDir, "part")).toBe(undefined);
});

test("a folder is locked by one process; the lock of a dead one does not count", () => {
	writePidRecord(dataDir, "machine", { pid: process.pid, started: "some other time" });
	const release = lockFolder(dataDir);
	expect(() => lockFolder(dataDir)).toThrow(
		new LocalFailure(
			`The data folder ${dataDir} is in use by process ${process.pid}. Stop that one first, or choose another folder.`,
		),
	);
	release();
	lockFolder(dataDir)();
});
