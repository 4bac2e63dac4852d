import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMachine } from "@deck/local/machine";
import type { Served } from "./served.ts";

/**
 * One machine for the browser tests, as a process of its own: prints its description as one line of JSON and
 * runs until its standard input closes, so that it ends with whoever started it, whichever way that one ends.
 *
 * node tests/support/serve.ts WEB_DIR [kind|unkind]
 */
const [webDir = "", profile = "kind"] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), "event-deck-"));
const machine = await startMachine({
	dataDir,
	port: 0,
	profile: profile === "unkind" ? "unkind" : "kind",
	...(webDir ? { webDir } : {}),
});
const description: Served = { url: machine.url, inboxUrl: machine.inboxUrl, env: machine.env };
console.log(JSON.stringify(description));

process.stdin.resume();
process.stdin.once("close", async () => {
	await machine.stop();
	await rm(dataDir, { recursive: true, force: true });
	process.exit(0);
});
