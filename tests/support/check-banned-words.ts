import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBannedNames, findBannedWords } from "./checks/banned-words.ts";

/** Checks the words of comments and of exported names (`npm run check`). */
const ROOT = join(import.meta.dirname, "../..");
const files = execFileSync(
	"git",
	["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"],
	{
		cwd: ROOT,
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	},
)
	.split("\n")
	.filter((file) => file && file !== "tests/support/runner/checks/banned-words.test.ts");
const faults = files.flatMap((file) => {
	const source = readFileSync(join(ROOT, file), "utf8");
	return [...findBannedWords(source), ...findBannedNames(source)].map((fault) => `${file}:${fault}`);
});
for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
