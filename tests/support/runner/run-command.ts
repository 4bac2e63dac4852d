import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

export interface CommandResult {
	/** 124 after a timeout. */
	code: number;
	/** Both streams; empty if shown directly. */
	output: string;
	seconds: number;
}

/**
 * Runs a program of node_modules/.bin or PATH. A timeout also ends its children.
 *
 * @param show passes output through
 */
export function runCommand(
	line: string[],
	{ limitSeconds, show, env }: { limitSeconds: number; show: boolean; env?: Record<string, string> },
): Promise<CommandResult> {
	const started = performance.now();
	const [program = "", ...words] = line;
	const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
	const child = spawn(program, words, {
		cwd: ROOT,
		// Hundreds of processes share compiled code.
		env: {
			NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"),
			...process.env,
			...env,
			PATH: path,
		},
		stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
		// A timeout must end children too.
		detached: true,
	});
	let output = "";
	child.stdout?.on("data", (data) => {
		output += data;
	});
	child.stderr?.on("data", (data) => {
		output += data;
	});
	let late = false;
	const endGroup = () => {
		if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
	};
	const timer = setTimeout(() => {
		late = true;
		endGroup();
	}, limitSeconds * 1000);
	process.once("exit", endGroup);
	return new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => {
			clearTimeout(timer);
			process.off("exit", endGroup);
			if (late) output += `\n${program} was ended after ${limitSeconds} s.\n`;
			resolve({ code: late ? 124 : (code ?? 1), output, seconds: (performance.now() - started) / 1000 });
		});
	});
}
