import { type CommandResult, runCommand } from "./run-command.ts";
import type { Tally } from "./tally.ts";

/** Seconds per check. */
const LIMIT = 400;

const CHECKS: [name: string, line: string[]][] = [
	// Each checker infers the types of core and the API anew, so four cost more than they save.
	["types", ["tsc", "-p", ".", "--checkers", "2"]],
	["format and lint", ["biome", "check", "--error-on-warnings"]],
	["texts", ["node", "tests/support/check-locales.ts"]],
	["words", ["node", "tests/support/check-banned-words.ts"]],
	["import rules", ["depcruise", "packages", "stacks", "web", "tests"]],
	["dead code", ["knip", "--no-progress"]],
	["lock file", ["node", "tests/support/check-lock-file.ts"]],
];

/** Runs the checks two at a time; each counts as a case. */
export async function runChecks(): Promise<Tally> {
	const waiting = [...CHECKS];
	const codes: number[] = [];
	const work = async () => {
		for (let check = waiting.shift(); check; check = waiting.shift()) {
			const [name, line] = check;
			const outcome = await runCommand(line, { limitSeconds: LIMIT, show: false });
			report(name, outcome);
			codes.push(outcome.code);
		}
	};
	await Promise.all([work(), work()]);
	const failed = codes.filter((code) => code !== 0).length;
	return { passed: codes.length - failed, failed, faults: failed ? ["checks: see the beginning"] : [] };
}

function report(name: string, { code, output, seconds }: CommandResult): void {
	const lines = output.trim().split("\n");
	const summary = code === 0 ? (lines.at(-1) ?? "").trim() : "";
	console.log(`${code === 0 ? "✓" : "✗"} ${name.padEnd(17)} ${seconds.toFixed(1).padStart(5)} s  ${summary}`);
	if (code !== 0) console.log(lines.map((line) => `    ${line}`).join("\n"));
}
