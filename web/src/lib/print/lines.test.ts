import { expect, test } from "vitest";
import { wrapLines } from "./lines.ts";

test("initials stay with their surname, before or after it; a name wider than the line breaks", () => {
	const lines = (text: string, width: number) => wrapLines(text, width, (part) => part.length);
	expect(lines("доклад проф. И. А. Соколовой", 20)).toEqual(["доклад проф.", "И. А. Соколовой"]);
	expect(lines("доклад: Соколова И. А., Самара", 20)).toEqual(["доклад:", "Соколова И. А.,", "Самара"]);
	expect(lines("И. А. Соколова", 10)).toEqual(["И. А. ", "Соколова"]);
});
