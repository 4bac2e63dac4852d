import { expect, test } from "vitest";
import { coAuthorValues } from "./co-authors.tsx";

const english = { first_name: "Julia", last_name: "Shchukina", organization: "Samara University" };
const russian = { first_name: "Юлия", last_name: "Щукина", organization: "Самарский университет" };
const known = { email: "yu@example.org", country: "RUS", orcid: "" };

test("a known author is filled in as before, in the paper's language and in English", () => {
	const both = { ...known, names: { en: english, ru: russian } };
	expect(coAuthorValues(both, "ru")).toEqual({ ...known, ...russian, locales: { en: english } });
	expect(coAuthorValues(both, "en")).toEqual({ ...known, ...english, kept: russian });
});

test("a name never written in English is transliterated, and one only in English is kept", () => {
	const translation = { first_name: "Iuliia", last_name: "Shchukina", organization: "Samarskii universitet" };
	expect(coAuthorValues({ ...known, names: { ru: russian } }, "en")).toEqual({
		...known,
		...translation,
		kept: russian,
	});
	expect(coAuthorValues({ ...known, names: { en: english } }, "ru")).toEqual({
		...known,
		...english,
		locales: { en: english },
	});
});
