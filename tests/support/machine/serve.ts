import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Machine, startMachine } from "@deck/local/machine";
import type { RunningMachine } from "./running-machine.ts";
import { accessPatternsIn, watchReads } from "./table-reads.ts";
import { watchRights } from "./watch-rights.ts";

/**
 * Runs a machine for tests in its own process. Prints its description as a line of JSON. Ends when stdin closes, so
 * with its parent. Deletes its folder, except after SIGKILL.
 *
 * node tests/support/machine/serve.ts WEB_DIR [kind|adverse] [DATA_DIR] [PORT]
 *
 * Each stdin line is a `Control`, printed back when done.
 */

export type Control =
	| `${"kill" | "restart"} ${"table" | "s3"}`
	| `${"freeze" | "thaw"} table`
	| "catch-up"
	| "hold"
	| "release";

const [webDir = "", profile = "kind", folder, port = "0"] = process.argv.slice(2);
const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "event-deck-")));
const machine = await startMachine({
	dataDir,
	port: Number(port),
	profile: profile === "adverse" ? "adverse" : "kind",
	...(webDir ? { webDir } : { env: { PAGES_FILE: join(import.meta.dirname, "drawn-page.ts") } }),
});
const { ports } = await import("@deck/functions/ports");
watchRights(machine.env, ports.files);
await watchQuestions();
const description: RunningMachine = { url: machine.url, inboxUrl: machine.inboxUrl, env: machine.env };
console.log(JSON.stringify(description));

const lines = createInterface({ input: process.stdin });
lines.on("line", async (line) => {
	await control(machine, line as Control);
	console.log(line);
});
lines.once("close", async () => {
	await machine.stop();
	await rm(dataDir, { recursive: true, force: true });
	process.exit(0);
});

/** Complains about table reads that are not in `core/access-patterns.ts`. */
async function watchQuestions(): Promise<void> {
	const { ACCESS_PATTERNS } = await import("@deck/core/access-patterns");
	const listed = new Set(ACCESS_PATTERNS.flatMap(({ calls }) => calls).flatMap(accessPatternsIn));
	watchReads(ports.table, (call) => {
		for (const question of accessPatternsIn(call)) {
			if (!listed.has(question)) console.error(`not in core/access-patterns.ts: ${question}`);
		}
	});
}

async function control({ table, s3, catchUpIndexes, dispatcher }: Machine, line: Control): Promise<void> {
	if (line === "catch-up") return catchUpIndexes();
	if (line === "hold" || line === "release") return dispatcher[line]();
	if (line === "freeze table") return signal(table, "SIGSTOP");
	if (line === "thaw table") return signal(table, "SIGCONT");
	const child = line.endsWith("s3") ? s3 : table;
	await (line.startsWith("kill") ? child?.kill() : child?.restart());
}

/** Signals the child with its own children: a frozen table takes connections and never answers. */
function signal(child: Machine["table"], name: NodeJS.Signals): void {
	if (child) process.kill(-child.pid, name);
}
