import { renderAlone, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { findMissingCharacters } from "../lib/print/font-characters.ts";
import { MissingCharactersNote } from "./missing-characters-note.tsx";

test("characters that the font lacks are named with their owners, before printing", async ({ say }) => {
	const texts = Array.from({ length: 6 }, (_, at) => ({ who: `Person ${at + 1}`, text: "张伟, Щукина" }));
	renderAlone(<MissingCharactersNote missing={findMissingCharacters(texts)} />);
	await expect.element(page.getByText(say("common:missing_signs.lead"))).toBeVisible();
	expect(
		page
			.getByRole("listitem")
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual([1, 2, 3, 4, 5].map((number) => `Person ${number}: 张 伟`));
	await expect.element(page.getByText(say("common:missing_signs.more", { count: 1 }))).toBeVisible();
});
