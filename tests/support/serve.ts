import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Machine, startMachine } from "@deck/local/machine";
import type { Served } from "./served.ts";

/**
 * One machine for tests, as a process of its own: prints its description as one line of JSON and runs until its
 * standard input closes, so that it ends with whoever started it, whichever way that one ends. Its folder goes with
 * it; only a kill leaves it for the next start.
 *
 * node tests/support/serve.ts WEB_DIR [kind|unkind] [DATA_DIR] [PORT]
 *
 * A line on its standard input is a control (`Control` below); when it is done, the line is printed back.
 */

/** What a machine can be told: to lose a child as in a crash, to have it back, to show all that was written. */
export type Control = `${"kill" | "restart"} ${"table" | "s3"}` | "settle";

// Tests make many people from one address; what a limit does is tested on machines with limits of their own.
for (const limit of [
	"REGISTER_ADDRESS",
	"VERIFY_ADDRESS",
	"LOGIN_ADDRESS",
	"UPLOAD_ACCOUNT",
	"UPLOAD_ADDRESS",
]) {
	process.env[`DECK_${limit}`] ??= "1000000";
}

const [webDir = "", profile = "kind", folder, port = "0"] = process.argv.slice(2);
const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "event-deck-")));
const machine = await startMachine({
	dataDir,
	port: Number(port),
	profile: profile === "unkind" ? "unkind" : "kind",
	...(webDir ? { webDir } : {}),
});
const description: Served = { url: machine.url, inboxUrl: machine.inboxUrl, env: machine.env };
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

async function control({ table, s3, catchUpIndexes }: Machine, line: Control): Promise<void> {
	if (line === "settle") return catchUpIndexes();
	const child = line.endsWith("s3") ? s3 : table;
	await (line.startsWith("kill") ? child?.kill() : child?.restart());
}
