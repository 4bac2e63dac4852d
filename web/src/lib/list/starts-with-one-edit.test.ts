import { expect, test } from "vitest";
import { startsWithOneEdit } from "./starts-with-one-edit.ts";

function edits(word: string, letters: string): Set<string> {
	const all = new Set([word]);
	for (let at = 0; at <= word.length; at++) {
		const [before, after] = [word.slice(0, at), word.slice(at)];
		all.add(before + after.slice(1));
		if (after.length > 1) all.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
		for (const letter of letters) all.add(before + letter + after).add(before + letter + after.slice(1));
	}
	return all;
}

const words = (letters: string, length: number): string[] =>
	length === 0
		? [""]
		: words(letters, length - 1).flatMap((word) =>
				word.length === length - 1 ? [word, ...[...letters].map((letter) => word + letter)] : [word],
			);

test("finds one edit of a prefix as trying all edits does", () => {
	const [typed, longer] = [words("ab", 4), words("ab", 5)];
	const wrong = typed.flatMap((one) => {
		const near = edits(one, "ab");
		return longer.filter((word) => {
			const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
			return beginnings.some((beginning) => near.has(beginning)) !== startsWithOneEdit(word, one);
		});
	});
	expect(wrong).toEqual([]);
});
