import { expect, test } from "vitest";
import { formatPerson, linkAddress } from "./person-text.ts";

test("a person is named in the reader's language, else by the address", () => {
	const names = { en: "Ada King", ru: "Ада Кинг" };
	const person = { id: "u", email: "ada@example.org", names };
	expect([formatPerson(person, "ru"), formatPerson({ ...person, names: {} }, "ru")]).toEqual([
		"Ада Кинг",
		"ada@example.org",
	]);
});

test("who acted by a link without an account is known by its address, and nobody else", () => {
	const after = { state: "inprogress", by_link: "tove@example.org" };
	expect(linkAddress({ actor: null, after })).toBe("tove@example.org");
	const actor = { id: "u", email: null, names: {} };
	expect([
		linkAddress({ actor, after }),
		linkAddress({ actor: null, after: { state: "inprogress" } }),
		linkAddress({ actor: null, after: null }),
	]).toEqual([null, null, null]);
});
