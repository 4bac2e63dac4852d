import { expect, test } from "vitest";
import { findMissingCharacters, missingCharacters } from "./font-characters.ts";

test("lists the characters that the fonts lack with their owners, each once", () => {
	expect(missingCharacters("张伟 and 张三, Gʻulnora Щукина\n№ 1 ‘ok’")).toEqual(["张", "伟", "三"]);
	expect(
		findMissingCharacters([
			{ who: "Ana", text: "Ana López" },
			{ who: "Wei", text: "Wei 伟" },
		]),
	).toEqual([{ owner: "Wei", characters: ["伟"] }]);
});
