import { parse } from "@retorquere/bibtex-parser";
import { RISParser } from "biblatex-csl-converter";
import { expect, test } from "vitest";
import { writeBibtex } from "./bibtex.ts";
import { writeRis } from "./ris.ts";
import { READ_BACK, sampleIssue } from "./sample-issue.ts";

const bibtex = (...changes: Parameters<typeof sampleIssue>) =>
	parse(writeBibtex(sampleIssue(...changes)), { sentenceCase: false });

test("BibTeX: papers of proceedings, each in its language, with unique keys", () => {
	const { entries, errors } = bibtex();
	expect(errors).toEqual([]);
	expect(entries.map(({ key, type }) => [key, type])).toEqual([
		["olsen2026-12", "inproceedings"],
		["orlova2026-7", "inproceedings"],
		["oneilco2026-31", "inproceedings"],
	]);
	expect(entries[1]?.fields).toMatchObject({
		author: [{ lastName: "Орлова", firstName: "Анна Петровна" }, { name: "Сукарно" }],
		title: "Снег на крышах",
		titleaddon: "[The snow of roofs]",
		booktitle: "Труды о снеге",
		volume: "7",
		number: "1",
		pages: "9–12",
		year: "2026",
		langid: "russian",
		publisher: ["Snow Press & Sons"],
		doi: "10.5555/snow.7",
		isbn: "978-3-16-148410-0",
		url: "https://example.org/papers/7?a=1&b=%D1%91",
		keywords: ["крыша", "лёд", "снег"],
	});
});

test("BibTeX: hostile texts are read back unchanged, and a name with a comma stays one name", () => {
	const hostile = bibtex().entries[2]?.fields;
	expect(hostile?.title).toBe(READ_BACK);
	expect(hostile?.abstract).toBe(READ_BACK);
	expect(hostile?.author).toEqual([
		{ lastName: "O'Neil & Co_", firstName: "Ann, {and} Bob" },
		{ name: "Plato" },
	]);
	expect(hostile?.pages).toBe("13");
});

test("BibTeX: articles of a journal", () => {
	const [first] = bibtex({ kind: "journal" }).entries;
	expect([first?.type, first?.fields.journal, first?.fields.booktitle]).toEqual([
		"article",
		"Proceedings of Snow",
		undefined,
	]);
});

const plain = (value: unknown) => (value as { text: string }[]).map(({ text }) => text).join("");

test("RIS: every paper is read back, and hostile texts unchanged", () => {
	const { entries, errors } = new RISParser(writeRis(sampleIssue())).parse();
	expect(errors).toEqual([]);
	const all = Object.values(entries).map(({ bib_type, fields }) => ({
		bib_type,
		title: plain(fields.title),
		doi: fields.doi,
		url: fields.url,
	}));
	expect(all).toEqual(
		["Snow on roofs", "Снег на крышах", READ_BACK].map((title, index) => {
			const number = [12, 7, 31][index];
			return {
				bib_type: "inproceedings",
				title,
				doi: `10.5555/snow.${number}`,
				url: `https://example.org/papers/${number}?a=1&b=%D1%91`,
			};
		}),
	);
	const people = Object.values(entries).map(({ fields }) =>
		(fields.author as { family?: unknown; given?: unknown; literal?: unknown }[]).map((name) =>
			[name.family ?? name.literal, name.given].filter(Boolean).map(plain),
		),
	);
	expect(people).toEqual([
		[["Olsen", "Mira"]],
		[["Орлова", "Анна Петровна"], ["Сукарно"]],
		[["O'Neil & Co_", "Ann {and} Bob"], ["Plato"]],
	]);
});

test("RIS: lines end in CRLF, and each record starts with its type and is closed", () => {
	const text = writeRis(sampleIssue({ kind: "journal" }));
	expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	const records = text.split("ER  - \r\n");
	expect(records.length).toBe(4);
	expect(records.slice(0, 3).map((record) => record.trimStart().split("\r\n")[0])).toEqual([
		"TY  - JOUR",
		"TY  - JOUR",
		"TY  - JOUR",
	]);
	for (const line of text.split("\r\n").filter(Boolean)) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
	expect(records[1]).toContain("TT  - The snow of roofs\r\n");
	expect(records[0]).toContain("T2  - Proceedings of Snow\r\n");
});
