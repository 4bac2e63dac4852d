import { expect, test } from "vitest";
import { findMissingCharacters, missingCharacters } from "./font-characters.ts";

test("says which signs of whom the fonts lack, each once", () => {
	expect(missingCharacters("张伟 and 张三, Gʻulnora Щукина\n№ 1 ‘ok’")).toEqual(["张", "伟", "三"]);
	expect(
		findMissingCharacters([
			{ who: "Ana", text: "Ana López" },
			{ who: "Wei", text: "Wei 伟" },
		]),
	).toEqual([{ owner: "Wei", characters: ["伟"] }]);
});
