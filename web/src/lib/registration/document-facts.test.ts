import { expect, test } from "vitest";
import { personFacts } from "./document-facts.ts";

test("a badge joins a Chinese name without a space, family name first", () => {
	const content = {
		locales: { en: { first_name: "小明", last_name: "王" }, ru: { first_name: "Ада", last_name: "Кинг" } },
	};
	expect(personFacts({ number: 1, content, papers: [] }, { places: [] }).names).toEqual({
		en: "王小明",
		ru: "Ада Кинг",
	});
});
