import { expect, test } from "vitest";
import { writingLanguages } from "./writing-languages.ts";

test("the only language of a conference comes first, and Russian if it has both", () => {
	expect(writingLanguages({ languages: ["en"] })).toEqual(["en", "ru"]);
	expect(writingLanguages({ languages: ["ru"] })).toEqual(["ru", "en"]);
	expect(writingLanguages({ languages: ["en", "ru"] })).toEqual(["ru", "en"]);
});
