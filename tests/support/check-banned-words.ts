import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findBannedNames, findBannedTexts, findBannedWords } from "./checks/banned-words.ts";

/** Checks the words of comments and of exported names, and of the product's strings (`npm run check`). */
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
	.filter(Boolean);
/** Files with banned words in their strings, and why. */
const STRING_EXCEPTIONS: Readonly<Record<string, string>> = {
	"packages/assignment/scores/common-words.ts": "lists frequent words of English",
};
const hasProductStrings = (file: string) =>
	/^(packages|web\/src)\//.test(file) && !/\.test\.tsx?$/.test(file) && !(file in STRING_EXCEPTIONS);
const faults = files.flatMap((file) => {
	const source = readFileSync(join(ROOT, file), "utf8");
	const texts = hasProductStrings(file) ? findBannedTexts(source, file.endsWith("x")) : [];
	return [...findBannedWords(source), ...findBannedNames(source), ...texts].map(
		(fault) => `${file}:${fault}`,
	);
});
for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
