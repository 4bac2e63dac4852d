import type { UserSearchResult } from "@deck/contracts/people";
import { expect, test } from "vitest";
import { choiceOf } from "./people-search.ts";

const email = "mira@example.org";
const REFUSAL = "takes no part";
const named = (names: UserSearchResult["names"]) => choiceOf({ email, names, outside: false }, "en", REFUSAL);

test("a person is shown by the name in the reader's language, with the other name and the address below", () => {
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

test("one name is used for both languages, and an address for a missing name", () => {
	const found = { id: email, label: "Мира Ольсен", detail: email };
	expect(named({ ru: "Мира Ольсен" })).toEqual(found);
	expect(named({ en: "Мира Ольсен", ru: "Мира Ольсен" })).toEqual(found);
	expect(named({})).toEqual({ id: email, label: email, detail: undefined });
});

test("a person who takes no part is shown, and can be chosen only by users who may choose anyone", () => {
	const person = { email, names: { en: "Mira Olsen" }, outside: true };
	expect(choiceOf(person, "en", REFUSAL)).toEqual({
		id: email,
		label: "Mira Olsen",
		detail: "mira@example.org · takes no part",
		off: true,
	});
	expect(choiceOf(person, "en", null)).toEqual({ id: email, label: "Mira Olsen", detail: email });
});
