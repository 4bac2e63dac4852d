import { expect, test } from "vitest";
import { missingIn, missingSigns } from "./font-signs.ts";

test("says which signs of whom the fonts lack, each once", () => {
	expect(missingSigns("张伟 and 张三, Gʻulnora Щукина\n№ 1 ‘ok’")).toEqual(["张", "伟", "三"]);
	expect(
		missingIn([
			{ who: "Ana", text: "Ana López" },
			{ who: "Wei", text: "Wei 伟" },
		]),
	).toEqual([{ who: "Wei", signs: ["伟"] }]);
});
