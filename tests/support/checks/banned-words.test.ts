import { expect, test } from "vitest";
import {
	findBannedNames,
	findBannedTexts,
	findBannedWords,
	findFragments,
	findInnerNames,
	findStackedDocstrings,
} from "./banned-words.ts";

test("finds banned words in comments of any form, with what to write instead", () => {
	const source = [
		"/** Whose paper it is. */",
		" * An alert that stands five seconds.",
		"const tells = whom(one); // the one who is told",
		'/* `hat` and "told" are names; it stands in for a service, and tells two files apart. */',
		'const url = "https://example.org/ whose";',
	].join("\n");
	expect(findBannedWords(source)).toEqual([
		'1: "Whose" (name the subject)',
		'2: "stands" (is, remains, applies)',
		'3: "told" (notifies, returns, shows, distinguishes)',
	]);
});

test("finds docstrings in a row, unless the first is the file's own", () => {
	const source = ["/** Of the file. */", "", "/** Lost. */", "\t/** Kept. */", "\tsize: 1,"].join("\n");
	expect(findStackedDocstrings(source)).toEqual(["3: two docstrings in a row"]);
});

test("finds banned parts of exported names", () => {
	const source =
		"export const toldBy = 1;\nexport async function demandOwn() {}\nconst hat = tell;\nexport type Gateway = 1;";
	expect(findBannedNames(source)).toEqual(["1: toldBy (notified, shown)", "2: demandOwn (assert, require)"]);
});

test("finds banned names of variables", () => {
	const source =
		"\tconst there = rows.filter(Boolean);\n\tlet of: string[];\n\tconst { there, reader } = useBothClocks();\nfor (const row of rows) {}\nconst thereafter = 1;\nconst said = read();";
	expect(findBannedNames(source)).toEqual([
		"1: there (existing, what it holds)",
		"2: of (what it returns)",
		"6: said (messages, text)",
	]);
});

test("finds banned words in strings, templates and elements, and banned parts of names in strings", () => {
	const source = [
		'import { hat } from "./hat.ts";',
		'const error = new Error("no account whose address this is");',
		`const text = \`\${error} stands here\`;`,
		'const kinds = ["tellUnavailable", "till_past", "hat-rack", "the hatch"];',
		"const element = <p>People whom nobody told</p>;",
		"// Comments have their own check: whose.",
	].join("\n");
	expect(findBannedTexts(source, true)).toEqual([
		'"whose" in "no account whose address this is" (name the subject)',
		'"stands" in " stands here" (is, remains, applies)',
		'"tell" in "tellUnavailable" (notify, describe)',
		'"hat" in "hat-rack" (role, recipient)',
		'"hat" in "hat-rack" (recipient role)',
		'"whom" in "People whom nobody told" (name the subject)',
		'"told" in "People whom nobody told" (notifies, returns, shows, distinguishes)',
	]);
});

test("finds components with another name inside than outside", () => {
	const source =
		"export const MessageLine = memo(function SaidLine() {});\nexport const Row = memo(function Row() {});\nexport const Box = forwardRef(function Inner() {});";
	expect(findInnerNames(source)).toEqual([
		"SaidLine inside MessageLine (one name)",
		"Inner inside Box (one name)",
	]);
});

test("finds docstrings of functions that do not begin with a verb", () => {
	const source = [
		"/** In scores. */",
		"export function prices(): number[] {",
		"/** Null if deleted. */",
		"\tread(): Promise<string | null>;",
		"/** Returns prices. */",
		"const prices = () => [];",
		"/** In seconds. */",
		"const WAIT = 3;",
		"/** Without aliases. */",
		"const addresses = (user: User) => [user.email];",
		"/**",
		" * The newest row wins.",
		" */",
		"async function latest(): Promise<Row> {",
		"/** Others are hidden. */",
		"const shown = <T>(rows: T[]) => rows;",
		"/** Issues a token. */",
		"export function issueToken(): string {",
	].join("\n");
	expect(findFragments(source)).toEqual([
		'1: "In …" (a verb)',
		'3: "Null …" (a verb)',
		'9: "Without …" (a verb)',
		'11: "The …" (a verb)',
		'15: "Others …" (a verb)',
	]);
});
