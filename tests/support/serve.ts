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
