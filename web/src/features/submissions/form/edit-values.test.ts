import type { Paper } from "@deck/contracts/paper";
import * as v from "valibot";
import { expect, test } from "vitest";
import { EditSchema, editValues, isSectionLocked } from "./edit-values.ts";

const author = {
	first_name: "Юлия",
	last_name: "Щукина",
	organization: "Самарский университет",
	country: "RUS",
	email: "yulia@example.org",
	orcid: "",
	corresponding: true,
	mailable: true,
	locales: { en: { first_name: "Julia", last_name: "Shchukina", organization: "Samara University" } },
};
const russian = {
	type: "paper",
	language: "ru",
	section: "optics",
	format: "oral",
	version: 7,
	title: "Снег под облаками",
	abstract: "Заполняем пробелы.",
	keywords: ["снег", "облака", "диффузия"],
	locales: {
		en: { title: "Snow under clouds", abstract: "We fill gaps.", keywords: ["snow", "clouds", "diffusion"] },
	},
} as const;

test("an unchanged paper is sent back as it is, in either language", () => {
	const paper = { ...russian, authors: [{ ...author, full_name: "Юлия Щукина" }] } as unknown as Paper;
	expect(v.parse(EditSchema, editValues(paper))).toEqual({ ...russian, authors: [author] });
	const { locales: texts, ...common } = russian;
	const { locales: names, ...person } = author;
	const english = { ...common, ...texts.en, language: "en" };
	const other = { ...english, authors: [{ ...person, ...names.en }] } as unknown as Paper;
	expect(v.parse(EditSchema, editValues(other))).toEqual(other);
});

test("the section is locked once the paper has been revised or opened by its organisers", () => {
	const at = "2026-11-01T08:00:00.000Z";
	const submitted = { at, kind: "submitted" } as const;
	expect(isSectionLocked({ actions: [], status: "submitted", round: 0, steps: [submitted] })).toBe(false);
	expect(isSectionLocked({ actions: [], status: "submitted", round: 1, steps: [submitted] })).toBe(true);
	expect(
		isSectionLocked({
			actions: [],
			status: "revising",
			round: 0,
			steps: [submitted, { at, kind: "revising" }],
		}),
	).toBe(true);
	const opened = { at, kind: "opened", till: at } as const;
	expect(isSectionLocked({ actions: [], status: "submitted", round: 0, steps: [submitted, opened] })).toBe(
		true,
	);
	expect(
		isSectionLocked({
			actions: [],
			status: "submitted",
			round: 0,
			steps: [submitted, opened, { at, kind: "deleted" }, submitted],
		}),
	).toBe(true);
});
