import type { UserSearchResult } from "@deck/contracts/people";
import { expect, test } from "vitest";
import { choiceOf } from "./people-search.ts";

const email = "mira@example.org";
const REFUSAL = "takes no part";
const named = (names: UserSearchResult["names"]) => choiceOf({ email, names, outside: false }, "en", REFUSAL);

test("a person stands under the name in the reader's language, the other name and the address below", () => {
	const names = { en: "Mira Olsen", ru: "Мира Ольсен" };
	expect(choiceOf({ email, names, outside: false }, "en", REFUSAL)).toEqual({
		id: email,
		label: "Mira Olsen",
		detail: "Мира Ольсен · mira@example.org",
	});
	expect(choiceOf({ email, names, outside: false }, "ru", REFUSAL)).toEqual({
		id: email,
		label: "Мира Ольсен",
		detail: "Mira Olsen · mira@example.org",
	});
});

test("one name does for both languages, and an address for no name", () => {
	const found = { id: email, label: "Мира Ольсен", detail: email };
	expect(named({ ru: "Мира Ольсен" })).toEqual(found);
	expect(named({ en: "Мира Ольсен", ru: "Мира Ольсен" })).toEqual(found);
	expect(named({})).toEqual({ id: email, label: email, detail: undefined });
});

test("who takes no part is shown, and can be chosen by who may choose anyone alone", () => {
	const person = { email, names: { en: "Mira Olsen" }, outside: true };
	expect(choiceOf(person, "en", REFUSAL)).toEqual({
		id: email,
		label: "Mira Olsen",
		detail: "mira@example.org · takes no part",
		off: true,
	});
	expect(choiceOf(person, "en", null)).toEqual({ id: email, label: "Mira Olsen", detail: email });
});
