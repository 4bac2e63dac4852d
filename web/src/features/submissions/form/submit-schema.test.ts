import { inputsFrom } from "@deck/contracts/fields";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import * as v from "valibot";
import { expect, test } from "vitest";
import { FAILED, fileId, SENDING } from "../../../lib/paper/file-ids.ts";
import { SubmitSchema } from "./submit-schema.ts";
import { newAuthor, type SubmitValues } from "./submit-values.ts";

const names = { first_name: "Арина", last_name: "Вешнякова", organization: "Институт оптики" };
const english = { first_name: "Arina", last_name: "Veshniakova", organization: "Institute of Optics" };
const author = newAuthor("own", {
	...names,
	locales: { en: english },
	country: "RUS",
	email: "Arina@univ.example.org",
	corresponding: true,
});
const texts = { title: "Камера", abstract: "О камере", keywords: ["камера", "звёзды", "небо"] };
const translation = { title: "A camera", abstract: "On a camera", keywords: ["camera", "stars", "sky"] };
const values: SubmitValues = {
	type: "paper",
	language: "ru",
	section: "s1",
	format: "oral",
	...inputsFrom(PAPER_TEXTS, texts),
	authors: [author],
	locales: { en: inputsFrom(PAPER_TEXTS, translation) },
	kept: inputsFrom(PAPER_TEXTS),
	upload_id: "u1",
	source_upload_id: "",
	key: "k",
	draft_id: "",
	version: 0,
};

function problems(form: SubmitValues): Record<string, string> {
	const { issues = [] } = v.safeParse(SubmitSchema, form);
	return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]).reverse());
}

test("a complete form is exactly the API's request", () => {
	expect(v.parse(SubmitSchema, values)).toEqual({
		type: "paper",
		language: "ru",
		section: "s1",
		format: "oral",
		...texts,
		locales: { en: translation },
		upload_id: "u1",
		authors: [
			{
				...names,
				country: "RUS",
				email: "arina@univ.example.org",
				orcid: "",
				corresponding: true,
				mailable: true,
				locales: { en: english },
			},
		],
	});
});

test("an empty form reports every missing field", () => {
	const empty = inputsFrom(PAPER_TEXTS);
	const bare: SubmitValues = {
		...values,
		...empty,
		section: "",
		format: "",
		locales: { en: empty },
		authors: [newAuthor("own", { email: "a@univ.example.org", corresponding: true })],
		upload_id: "",
	};
	expect(problems(bare)).toEqual({
		section: "required",
		format: "required",
		title: "required",
		abstract: "required",
		keywords: "keywords?count=3",
		"locales.en.title": "required",
		"locales.en.abstract": "required",
		"locales.en.keywords": "keywords?count=3",
		"authors.0.last_name": "required",
		"authors.0.organization": "required",
		"authors.0.country": "country",
		"authors.0.locales.en.last_name": "required",
		"authors.0.locales.en.organization": "required",
		upload_id: "file_required",
	});
});

test("a manuscript that is still uploading blocks the form, and says so", () => {
	expect(problems({ ...values, upload_id: SENDING })).toEqual({ upload_id: "file_loading" });
	const checked = fileId({ state: "checking", upload: null });
	expect(problems({ ...values, upload_id: checked })).toEqual({ upload_id: "file_checking" });
});

test("files that were refused or lost block the form, optional ones too", () => {
	expect((["refused", "lost"] as const).map((state) => fileId({ state, upload: null }))).toEqual([
		FAILED,
		FAILED,
	]);
	expect(problems({ ...values, source_upload_id: FAILED })).toEqual({ source_upload_id: "file_failed" });
});

test("an English paper accepts no Russian letters, in names too", () => {
	expect(problems({ ...values, language: "en" })).toEqual({
		title: "inenglish",
		abstract: "inenglish",
		keywords: "inenglish",
		"authors.0.first_name": "inenglish",
		"authors.0.last_name": "inenglish",
		"authors.0.organization": "inenglish",
	});
});

test("one corresponding author is required, and every address once", () => {
	const other = { ...author, key: "2" };
	expect(problems({ ...values, authors: [author, other] })).toEqual({
		authors: "one_corresponding",
		"authors.1.email": "emails_unique",
	});
	expect(problems({ ...values, authors: [] })).toEqual({ authors: "authors_required" });
});
