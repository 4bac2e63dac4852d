import { expect, test } from "vitest";
import { declares } from "./declares.ts";

const DECLARED = { people: ["rival@gmail.com"], organizations: ["uni.edu"] };

test.each([
	["a person", ["a@b.org", "rival@gmail.com"], true],
	["an institution", ["a@uni.edu"], true],
	["a department of one", ["a@math.uni.edu"], true],
	["another whose name ends alike", ["a@otheruni.edu"], false],
	["nobody", ["a@gmail.com", "uni.edu@b.org"], false],
])("%s", (_, authors, is) => {
	expect(declares(DECLARED, authors)).toBe(is);
});
