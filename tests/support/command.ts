import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

/** The project's own folder. */
export const ROOT = join(import.meta.dirname, "../..");

/** How a program ended. */
export interface Outcome {
	/** Exit code; 124 when it had to be ended because its time was up. */
	code: number;
	/** What it wrote, both streams in one; empty when it was shown as it came. */
	output: string;
	seconds: number;
}

/**
 * Runs a program of node_modules/.bin, or any other, in the project's folder with a limit of time. When the time
 * is up the program and all that it started are ended.
 *
 * @param show `true` passes its output through as it comes, `false` collects it
 */
export function run(
	line: string[],
	{ limitSeconds, show }: { limitSeconds: number; show: boolean },
): Promise<Outcome> {
	const started = performance.now();
	const [program = "", ...words] = line;
	const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
	const child = spawn(program, words, {
		cwd: ROOT,
		// Hundreds of processes start in a run; what one has read of the code serves the next.
		env: { NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compile"), ...process.env, PATH: path },
		stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
		// A group of its own, so that the limit ends the children too.
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
