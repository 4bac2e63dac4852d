import { expect, test } from "vitest";
import { declaresConflict } from "./declared-conflicts.ts";

const DECLARED = { people: ["rival@gmail.com"], organizations: ["uni.edu"] };

test.each([
	["a person", ["a@b.org", "rival@gmail.com"], true],
	["an institution", ["a@uni.edu"], true],
	["a department of one", ["a@math.uni.edu"], true],
	["another with a similar ending", ["a@otheruni.edu"], false],
	["nobody", ["a@gmail.com", "uni.edu@b.org"], false],
])("%s", (_, authors, is) => {
	expect(declaresConflict(DECLARED, authors)).toBe(is);
});
