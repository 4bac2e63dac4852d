import { expect, test } from "vitest";
import { choiceOf } from "./people-search.ts";

const email = "mira@example.org";

test("a person stands under the name in the reader's language, the other name and the address below", () => {
	const names = { en: "Mira Olsen", ru: "Мира Ольсен" };
	expect(choiceOf({ email, names }, "en")).toEqual({
		id: email,
		label: "Mira Olsen",
		detail: "Мира Ольсен · mira@example.org",
	});
	expect(choiceOf({ email, names }, "ru")).toEqual({
		id: email,
		label: "Мира Ольсен",
		detail: "Mira Olsen · mira@example.org",
	});
});

test("one name does for both languages, and an address for no name", () => {
	const found = { id: email, label: "Мира Ольсен", detail: email };
	expect(choiceOf({ email, names: { ru: "Мира Ольсен" } }, "en")).toEqual(found);
	expect(choiceOf({ email, names: { en: "Мира Ольсен", ru: "Мира Ольсен" } }, "en")).toEqual(found);
	expect(choiceOf({ email, names: {} }, "en")).toEqual({ id: email, label: email, detail: undefined });
});
