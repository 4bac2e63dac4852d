import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { unpackChromium } from "../chromium.ts";
import { LIFTED_LIMITS } from "../machine/lifted-limits.ts";
import { RUNNING_MACHINE } from "../machine/running-machine.ts";
import { ROOT } from "./run-command.ts";

/** Unpacks the browser, builds the site, starts one machine for all workers. Returns its stop function. */
async function setUp(): Promise<() => Promise<void>> {
	await Promise.all([unpackChromium(), isWebStale(ROOT) ? buildWeb(ROOT) : undefined]);
	const profile = process.env.DECK_PROFILE ?? "kind";
	const child = spawn(
		process.execPath,
		[join(ROOT, "tests/support/machine/serve.ts"), join(ROOT, "web/dist"), profile],
		{
			stdio: ["pipe", "pipe", "inherit"],
			// Lets a test see a note before its e-mails.
			env: {
				...LIFTED_LIMITS,
				...process.env,
				DECK_NOTE_EMAIL_SECONDS: "2",
				DECK_REVIEW_TOGETHER_SECONDS: "2",
			},
		},
	);
	process.env[RUNNING_MACHINE] = await firstLine(child);
	return async () => {
		const ended = once(child, "exit");
		child.stdin?.end();
		await ended;
	};
}

async function firstLine(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the machine's output is not read");
	const lines = createInterface({ input: child.stdout });
	const stopSignal = new AbortController();
	child.once("exit", () => stopSignal.abort());
	try {
		const [line] = await once(lines, "line", { signal: stopSignal.signal });
		return String(line);
	} catch {
		throw new Error("The machine ended before it was ready; its words stand above.");
	}
}

export default setUp;
