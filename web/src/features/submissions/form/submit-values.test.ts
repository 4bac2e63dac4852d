import { inputsFrom } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { expect, test } from "vitest";
import { hasUncheckedName, isUnchecked, withPasted } from "../authors/author-state.ts";
import {
	followTranslation,
	NAME_PARTS,
	newAuthor,
	submitDefaults,
	switchLanguage,
	toRequest,
} from "./submit-values.ts";

const conference = {
	languages: ["ru", "en"] as ("ru" | "en")[],
	formats: ["oral", "poster"] as ("oral" | "poster")[],
	sections: [section("a"), section("b")],
};
const nameless = { email: "arina@univ.example.org", locales: {}, country: null, orcid: "" };
const named = {
	email: "arina@univ.example.org",
	locales: {
		ru: {
			first_name: "Арина",
			last_name: "Вешнякова",
			patr_name: "Львовна",
			organization: "Институт оптики",
		},
		// As the profile form saves empty fields.
		en: { first_name: "", last_name: "", organization: "" },
	},
	country: "RUS",
	orcid: "0000-0002-1825-0097",
};

function section(id: string) {
	return { id, locales: { en: { title: id }, ru: { title: id } } };
}

const russian = {
	...submitDefaults(conference, named, "ru"),
	title: "Калибровка камеры",
	abstract: "Предложен способ",
	keywords: ["камера"],
	locales: { en: inputsFrom(PAPER_TEXTS, { title: "Calibrating a camera", keywords: ["camera"] }) },
};

test("the form starts in the reader's language, if the conference accepts it", () => {
	expect(submitDefaults(conference, nameless, "en").language).toBe("en");
	expect(submitDefaults({ ...conference, languages: ["ru"] }, nameless, "en").language).toBe("ru");
});

test("an only choice is already selected", () => {
	const open = submitDefaults(conference, nameless, "en");
	expect([open.section, open.format]).toEqual(["", ""]);
	const small = { languages: conference.languages, formats: ["poster" as const], sections: [section("a")] };
	const made = submitDefaults(small, nameless, "en");
	expect([made.section, made.format]).toEqual(["a", "poster"]);
});

test("the signed-in person is the first and the corresponding author", () => {
	expect(submitDefaults(conference, nameless, "en").authors).toEqual([
		newAuthor("own", { email: "arina@univ.example.org", corresponding: true }),
	]);
	const english = { first_name: "Arina Lvovna", last_name: "Veshniakova", organization: "Institut optiki" };
	const own = { first_name: "Арина Львовна", last_name: "Вешнякова", organization: "Институт оптики" };
	expect(submitDefaults(conference, named, "ru").authors[0]).toMatchObject({
		...own,
		locales: { en: english },
		country: "RUS",
		orcid: "0000-0002-1825-0097",
	});
	expect(submitDefaults(conference, named, "en").authors[0]).toMatchObject({ ...english, kept: own });
});

test("transliterated names must be checked, until the author has viewed or written them", () => {
	const [author] = submitDefaults(conference, named, "ru").authors;
	if (!author) throw new Error("no author");
	expect(NAME_PARTS.filter((part) => isUnchecked(author, part, "ru"))).toEqual([...NAME_PARTS]);
	const checkedAuthor = { ...author, looked: { first_name: true, last_name: true } };
	expect(NAME_PARTS.filter((part) => isUnchecked(checkedAuthor, part, "ru"))).toEqual(["organization"]);
	const written = {
		...checkedAuthor,
		locales: { en: { ...author.locales.en, organization: "Institute of Optics" } },
	};
	expect(hasUncheckedName(written, "ru")).toBe(false);
	const [english] = submitDefaults(conference, named, "en").authors;
	expect(english && hasUncheckedName(english, "en")).toBe(true);
	expect(hasUncheckedName(newAuthor("new"), "ru")).toBe(false);
	const locales = {
		ru: { first_name: "Иван", last_name: "Петров" },
		en: { first_name: "Ivan", last_name: "Petrov" },
	};
	const [own] = submitDefaults(conference, { ...named, locales }, "ru").authors;
	expect(own && hasUncheckedName(own, "ru")).toBe(false);
});

test("the English twin follows the Russian side until it is written by hand", () => {
	expect(followTranslation("", "Щ", "")).toBe("Shch");
	expect(followTranslation("Щуки", "Щукин", "Shchuki")).toBe("Shchukin");
	expect(followTranslation("Щуки", "Щукин", "Schuki")).toBe("Schuki");
	expect(followTranslation("", "Щ", "Shchukin")).toBe("Shchukin");
	expect(followTranslation("Щуки", "Щукин", "")).toBe("");
});

test("switching to English brings the English texts, and switching back the Russian ones", () => {
	const english = switchLanguage(russian, "en");
	expect(english).toMatchObject({
		language: "en",
		title: "Calibrating a camera",
		abstract: "",
		keywords: ["camera"],
	});
	expect(english.authors[0]).toMatchObject({ first_name: "Arina Lvovna", last_name: "Veshniakova" });
	const back = switchLanguage({ ...english, abstract: "We calibrate" }, "ru");
	expect(back).toMatchObject({
		language: "ru",
		title: "Калибровка камеры",
		abstract: "Предложен способ",
		keywords: ["камера"],
		locales: { en: { title: "Calibrating a camera", abstract: "We calibrate", keywords: ["camera"] } },
	});
	expect(back.authors[0]).toMatchObject({ first_name: "Арина Львовна", last_name: "Вешнякова" });
});

test("a text typed under the wrong language moves to where it belongs", () => {
	const mistaken = {
		...submitDefaults(conference, nameless, "en"),
		title: "Калибровка",
		abstract: "We show",
	};
	const corrected = switchLanguage(mistaken, "ru");
	expect(corrected).toMatchObject({
		title: "Калибровка",
		abstract: "",
		locales: { en: { title: "", abstract: "We show", keywords: [] } },
	});
	expect(
		switchLanguage({ ...submitDefaults(conference, nameless, "ru"), title: "On rays" }, "en").title,
	).toBe("On rays");
});

test("switching to the same language changes nothing", () => {
	expect(switchLanguage(russian, "ru")).toBe(russian);
});

test("an English paper is sent without a translation, and unchosen options as missing", () => {
	const request = toRequest(switchLanguage(russian, "en"));
	expect("locales" in request).toBe(false);
	expect("locales" in (request.authors[0] ?? {})).toBe(false);
	expect(request).toMatchObject({ title: "Calibrating a camera", section: undefined, format: undefined });
	expect(toRequest(russian)).toMatchObject({ locales: russian.locales, authors: russian.authors });
});

test("pasted authors take the place of an empty row, with its mark as the corresponding author", () => {
	const empty = newAuthor("first", { corresponding: true });
	const own = newAuthor("own", { last_name: "Olsen", corresponding: true });
	const listed = [newAuthor("a", { last_name: "Li" }), newAuthor("b", { last_name: "Serre" })];
	const brief = (authors: typeof listed) =>
		authors.map(({ key, corresponding }) => `${key} ${corresponding}`);
	expect(brief(withPasted([empty], listed))).toEqual(["a true", "b false"]);
	expect(brief(withPasted([own, { ...empty, corresponding: false }], listed))).toEqual([
		"own true",
		"a false",
		"b false",
	]);
});
