import { expect, test } from "vitest";
import { hiddenMatch } from "./hidden-match.ts";

const hitsOf =
	(...typed: string[]) =>
	(word: string) =>
		typed.flatMap((one, index) => (word.toLowerCase().startsWith(one) ? [index] : []));

const ABSTRACT = {
	kind: "abstract",
	text: "Optical methods tell at dawn how much water lies in the snow of a valley, before it melts.",
};
const KEYWORDS = { kind: "keywords", text: "snow, water, lidar" };

test("a visible match needs no other text", () => {
	expect(hiddenMatch(hitsOf("snow"), ["Snow maps", "Berg A."], [ABSTRACT, KEYWORDS])).toBeNull();
	expect(hiddenMatch(hitsOf("rain"), ["Snow maps"], [ABSTRACT])).toBeNull();
});

test("a hidden match is shown where it is found first, with the text around it", () => {
	expect(hiddenMatch(hitsOf("snow", "opti"), ["Snow maps"], [ABSTRACT])).toEqual(ABSTRACT);
	expect(hiddenMatch(hitsOf("lidar"), ["Snow maps"], [ABSTRACT, KEYWORDS])).toEqual(KEYWORDS);
	expect(hiddenMatch(hitsOf("valley"), ["Snow maps"], [ABSTRACT])?.text).toBe(
		"…in the snow of a valley, before it melts.",
	);
	expect(hiddenMatch(hitsOf("valley"), ["Snow maps"], [ABSTRACT], "narrow")?.text).toBe(
		"…of a valley, before it melts.",
	);
});

test("a long text is cut at both ends, also within a long word", () => {
	const long = { kind: "abstract", text: `${"a".repeat(60)}-snow ${"ice ".repeat(60)}` };
	const piece = hiddenMatch(hitsOf("snow"), [], [long])?.text ?? "";
	expect([piece.slice(0, 9), piece.length, piece.at(-1)]).toEqual(["…snow ice", 162, "…"]);
});
