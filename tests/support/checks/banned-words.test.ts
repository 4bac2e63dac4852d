import { expect, test } from "vitest";
import { findBannedNames, findBannedWords } from "./banned-words.ts";

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

test("finds banned parts of exported names", () => {
	const source =
		"export const toldBy = 1;\nexport async function demandOwn() {}\nconst hat = tell;\nexport type Gateway = 1;";
	expect(findBannedNames(source)).toEqual(["1: toldBy (notified, shown)", "2: demandOwn (assert, require)"]);
});
