import { DraftContent } from "@deck/contracts/draft";
import { inputsFrom } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import * as v from "valibot";
import { expect, test } from "vitest";
import { SENDING } from "../../../lib/paper/file-ids.ts";
import { draftContent, draftValues, typedText } from "./draft-values.ts";
import { newAuthor, type SubmitValues, submitDefaults } from "./submit-values.ts";

const conference = {
	languages: ["en", "ru"] as ("en" | "ru")[],
	formats: ["oral", "poster"] as ("oral" | "poster")[],
	sections: [
		{ id: "optics", locales: { en: { title: "Optics" }, ru: { title: "Оптика" } }, paper_count: 0 },
		{ id: "signals", locales: { en: { title: "Signals" }, ru: { title: "Сигналы" } }, paper_count: 0 },
	],
};
const user = { email: "own@example.org", locales: {}, country: null, orcid: "" };
const blank = submitDefaults(conference, user as never, "ru", "form");
const written: SubmitValues = {
	...blank,
	section: "optics",
	format: "poster",
	title: "Снег",
	keywords: ["снег"],
	locales: { en: inputsFrom(PAPER_TEXTS, { title: "Snow" }) },
	kept: inputsFrom(PAPER_TEXTS, { title: "Ice" }),
	authors: [
		...blank.authors,
		newAuthor("second", {
			last_name: "Щукина",
			locales: { en: { first_name: "", last_name: "Shchukina", organization: "" } },
			looked: { first_name: false, last_name: true, organization: false },
		}),
	],
	upload_id: "u1",
	source_upload_id: SENDING,
	draft_id: "d",
	version: 3,
};
const back = (content: DraftContent, version = 3) =>
	draftValues({ id: "d", version, content }, blank, conference);

test("a draft stores everything typed, as the server accepts it, and returns it", () => {
	const content = draftContent(written);
	expect(v.parse(DraftContent, content)).toEqual(content);
	expect([content.upload_id, content.source_upload_id]).toEqual(["u1", undefined]);
	const [own, second] = written.authors;
	const checkedFields = { first_name: false, last_name: false, organization: false };
	expect(back(JSON.parse(JSON.stringify(content)))).toEqual({
		...written,
		authors: [{ ...own, looked: checkedFields }, second],
		source_upload_id: "",
	});
});

test("fields missing from a draft are as in an empty form, and options no longer offered are not chosen", () => {
	expect(back({}, 1)).toEqual({ ...blank, key: "d", draft_id: "d", version: 1 });
	const values = back({ section: "gone", format: "film", language: "en", authors: [{ last_name: "Li" }] });
	expect([values.section, values.format, values.language]).toEqual(["", "", "en"]);
	expect(values.authors).toEqual([
		newAuthor("author-0", {
			last_name: "Li",
			looked: { first_name: false, last_name: false, organization: false },
		}),
	]);
});

test("files and visited fields do not count as typed text", () => {
	const checkedFields = { first_name: true, last_name: true, organization: true };
	const authors = blank.authors.map((author) => ({ ...author, looked: checkedFields }));
	expect(typedText({ ...blank, authors })).toBe(typedText(blank));
	expect(typedText({ ...blank, upload_id: "u1", key: "other" })).toBe(typedText(blank));
	expect(typedText({ ...blank, title: "S" })).not.toBe(typedText(blank));
});
