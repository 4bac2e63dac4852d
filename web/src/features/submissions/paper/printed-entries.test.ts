import { inputsFrom } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { expect, test } from "vitest";
import { newAuthor, type SubmitValues } from "../form/submit-values.ts";
import { printedEntries } from "./printed-entries.ts";

const author = (last_name: string, organization: string, english: string) =>
	newAuthor(last_name, {
		last_name,
		organization,
		locales: { en: { first_name: "", last_name: english, organization: "" } },
	});

const values: SubmitValues = {
	type: "paper",
	language: "ru",
	section: "",
	format: "",
	...inputsFrom(PAPER_TEXTS, { title: " Камера ", keywords: ["небо"] }),
	authors: [author("Вешнякова", "Институт", "Veshniakova"), author("Касымбеков", "Институт", "Kasymbekov")],
	locales: { en: inputsFrom(PAPER_TEXTS) },
	kept: inputsFrom(PAPER_TEXTS),
	upload_id: "",
	source_upload_id: "",
	key: "k",
	draft_id: "",
	version: 0,
};

test("a Russian paper has entries in both languages, with each organization once", () => {
	expect(printedEntries(values)).toEqual([
		{
			lang: "ru",
			title: "Камера",
			authors: ["Вешнякова", "Касымбеков"],
			organizations: ["Институт"],
			keywords: ["небо"],
		},
		{ lang: "en", title: "", authors: ["Veshniakova", "Kasymbekov"], organizations: [], keywords: [] },
	]);
});

test("an English paper has an English entry only", () => {
	expect(printedEntries({ ...values, language: "en" }).map(({ lang }) => lang)).toEqual(["en"]);
});
