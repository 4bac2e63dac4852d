import { expect, test } from "vitest";
import { partsOf, translationCoverage } from "./translation-coverage.ts";

test("a text's parts are what people translate piece by piece", () => {
	const text =
		"# Venue\n\nBy train.\nOr bus.\n\n- one\n- two\n\n![hall](/p)\n\n---\n\n<!-- later -->\n\n> said\n\na|b\n-|-\n1|2";
	expect(partsOf(text)).toEqual(["heading-1", "text", "item", "item", "picture", "blockquote", "table"]);
	expect(partsOf(" \n")).toEqual([]);
});

test("a part without a translation is counted for its language", () => {
	const en = "# A\n\none\n\n# B\n\ntwo\n\n- x\n- y";
	expect(translationCoverage({ en, ru: "# А\n\nодин\n\n# Б\n\nдва\n\n- х\n- у" })).toEqual({
		both: 6,
		only: { en: 0, ru: 0 },
	});
	expect(translationCoverage({ en, ru: "# А\n\nодин\n\n- х\n- у\n\n> нет" })).toEqual({
		both: 4,
		only: { en: 2, ru: 1 },
	});
	expect(translationCoverage({ en, ru: "" })).toEqual({ both: 0, only: { en: 6, ru: 0 } });
	expect(translationCoverage({ en: "", ru: "" })).toEqual({ both: 0, only: { en: 0, ru: 0 } });
});

test("very long texts are compared by their number of parts", () => {
	const [en, ru] = ["a\n\n".repeat(5_000), "# а\n\n".repeat(3_000)];
	expect(translationCoverage({ en, ru })).toEqual({ both: 3_000, only: { en: 2_000, ru: 0 } });
});
