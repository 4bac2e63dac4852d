import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	findBannedNames,
	findBannedTexts,
	findBannedWords,
	findFragments,
	findInnerNames,
	findStackedDocstrings,
} from "./checks/banned-words.ts";
import { findLanguages, findLiteralSpreads } from "./checks/literals.ts";

/**
 * Checks the words of comments and of exported names, docstrings in a row or without a verb, inner names of components,
 * and the product's strings, spreads of literals and languages (`npm run check`).
 */
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
/** Files that name a language, and why. */
const LANGUAGE_EXCEPTIONS: Readonly<Record<string, string>> = {
	"packages/cli/demo/authors.ts": "writes demo data in both languages",
	"packages/cli/demo/conferences.ts": "writes demo data in both languages",
	"packages/cli/demo/papers.ts": "writes demo data in both languages",
	"packages/contracts/enums.ts": "declares the languages",
	"packages/contracts/person-names.ts": "patronymics, and names in Cyrillic",
	"packages/core/expert/language.ts": "only a Cyrillic name proves a language",
	"web/src/features/profile/names-fields.tsx": "patronymics",
	"web/src/features/registration/registration-form.tsx": "only the English name on a badge is required",
	"web/src/features/registration/values.ts": "transliterates Russian names",
	"web/src/lib/person-name.ts": "patronymics",
	"web/src/lib/timezones.ts": "identifiers of time zones contain English names of cities",
};
const hasProductStrings = (file: string) =>
	/^(packages|web\/src)\//.test(file) && !/\.test\.tsx?$/.test(file) && !(file in STRING_EXCEPTIONS);
const faults = files.flatMap((file) => {
	const source = readFileSync(join(ROOT, file), "utf8");
	const texts = hasProductStrings(file) ? findBannedTexts(source, file.endsWith("x")) : [];
	const isProduct = /^(packages|web)\//.test(file);
	const spreads = isProduct ? findLiteralSpreads(source, file.endsWith("x")) : [];
	const languages =
		isProduct && !/\.test\.tsx?$/.test(file) && !(file in LANGUAGE_EXCEPTIONS) ? findLanguages(source) : [];
	return [
		...findBannedWords(source),
		...findStackedDocstrings(source),
		...findFragments(source),
		...findInnerNames(source),
		...findBannedNames(source),
		...texts,
		...spreads,
		...languages,
	].map((fault) => `${file}:${fault}`);
});
for (const fault of faults) console.log(fault);
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
