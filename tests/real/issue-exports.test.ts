import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { IssueContentsEntry } from "@deck/contracts/issue";
import { parse } from "@retorquere/bibtex-parser";
import { RISParser } from "biblatex-csl-converter";
import { XmlDocument, XsdValidator, xmlRegisterInputProvider } from "libxml2-wasm";
import { expect, test } from "vitest";
import { writeBibtex } from "../../web/src/features/issues/export/bibtex.ts";
import { writeCrossref } from "../../web/src/features/issues/export/crossref.ts";
import { writeElibrary } from "../../web/src/features/issues/export/elibrary.ts";
import { writeJats } from "../../web/src/features/issues/export/jats.ts";
import { printedIssue } from "../../web/src/features/issues/export/printed-issue.ts";
import { writeRis } from "../../web/src/features/issues/export/ris.ts";
import { CONFERENCE, ISSUE, sampleIssue } from "../../web/src/features/issues/export/sample-issue.ts";
import { fixture, readFixture } from "../support/fixtures/real-folder.ts";
import { type IclrPaper, importRowOf } from "../support/fixtures/real-iclr.ts";
import { importRowOfPair, type PublicationPair } from "../support/fixtures/real-russian.ts";

/** Relative to the schema's folder. */
const parts = new Map<string, string>();
const open = new Map<number, { bytes: Buffer; at: number }>();

/**
 * Reads a part of a schema. libxml2 cannot resolve JATS's licence module, which uses a group of its includer.
 * Crossref's copy omits it too, and we write no licences.
 */
function readPart(path: string): Buffer {
	const bytes = readFileSync(path);
	if (basename(path) !== "module-ali.xsd") return bytes;
	return Buffer.from(bytes.toString("utf8").replace('<xsd:group ref="license-ref-model"/>', ""));
}

let next = 1;
xmlRegisterInputProvider({
	match: (name) => parts.has(basename(name)),
	open: (name) => {
		open.set(next, { bytes: readPart(parts.get(basename(name)) ?? name), at: 0 });
		return next++;
	},
	read: (file, into) => {
		const held = open.get(file);
		if (!held) return -1;
		const count = held.bytes.copy(into, 0, held.at, held.at + into.byteLength);
		held.at += count;
		return count;
	},
	close: (file) => open.delete(file),
});

function findSchema(folder: string, name: string): string | undefined {
	const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
		(path) => basename(path) === name,
	);
	// The most complete copy: single files exist too.
	const [best] = found
		.map((path) => join(folder, path))
		.sort((a, b) => readdirSync(dirname(b)).length - readdirSync(dirname(a)).length);
	return best;
}

type XmlCheck = (xml: string) => string[];

function schemaCheck(path: string): XmlCheck {
	parts.clear();
	const folder = dirname(path);
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
		name.endsWith(".xsd"),
	);
	for (const file of files.sort((a, b) => a.length - b.length)) {
		if (!parts.has(basename(file))) parts.set(basename(file), join(folder, file));
	}
	const schema = XmlDocument.fromBuffer(readFileSync(path), { url: basename(path) });
	const validator = XsdValidator.fromDoc(schema);
	schema.dispose();
	return (xml) => {
		const document = XmlDocument.fromString(xml);
		try {
			validator.validate(document);
			return [];
		} catch (error) {
			return [(error as Error).message];
		} finally {
			document.dispose();
		}
	};
}

const NOW = new Date("2026-11-23T10:00:00Z");

const rows = [
	...readFixture<IclrPaper[]>("papers", "iclr2017.json").map((paper) => importRowOf(paper, "optics")),
	...readFixture<PublicationPair[]>("papers", "ru_en_pairs.json").map((pair) =>
		importRowOfPair(pair, "signals"),
	),
];
const entries = rows.map(
	(row, index) =>
		({
			...row,
			number: index + 1,
			received: "2016-11-04T00:00:00Z",
			accepted: "2017-02-06T00:00:00Z",
			authors: row.authors.map((author) => ({ orcid: "", mailable: true, ...author })),
			pending: false,
			file: { version: 1, pages: (index % 9) + 4, look: "done", fonts: [] },
		}) as unknown as IssueContentsEntry,
);
const papers = entries.map(({ number }) => number);
const made = (changes: Partial<typeof ISSUE> = {}) =>
	printedIssue(
		{ ...ISSUE, papers, ...changes },
		new Map(entries.map((entry) => [entry.number, entry])),
		CONFERENCE,
	);

/** Published schemas, which we may not distribute: in the folder's `schemas/`, or in DECK_SCHEMAS. */
const folder = process.env.DECK_SCHEMAS ?? fixture("schemas");
const [crossref, jats] = ["crossref5.3.1.xsd", "JATS-journalpublishing1-3-mathml3.xsd"].map((name) =>
	existsSync(folder) ? findSchema(folder, name) : undefined,
);

test.runIf(crossref)(
	"Crossref's deposit schema 5.3.1 holds for real papers, as proceedings of either sort and as a journal",
	() => {
		const check = schemaCheck(crossref ?? "");
		const changes = [{}, { issn: "", isbn: "" }, { kind: "journal" }, { published: "", isbn: "" }] as const;
		for (const change of changes) {
			expect(check(writeCrossref(made(change), NOW))).toEqual([]);
			expect(check(writeCrossref(sampleIssue(change), NOW))).toEqual([]);
		}
		expect(check(writeCrossref(made({ doi_prefix: "5555" }), NOW))).not.toEqual([]);
	},
);

test.runIf(jats)("JATS 1.3 (Journal Publishing) holds for every real paper", () => {
	const check = schemaCheck(jats ?? "");
	const wrong = [
		made(),
		made({ kind: "journal", published: "" }),
		sampleIssue(),
		sampleIssue({ titleid: "" }),
	]
		.flatMap((printed) => printed.papers.map((paper) => check(writeJats(printed, paper))))
		.filter(({ length }) => length > 0);
	expect(wrong).toEqual([]);
	const [paper] = made().papers;
	if (!paper) throw new Error("there are papers");
	expect(check(writeJats(made({ issn: "" }), paper))).not.toEqual([]);
});

test("BibTeX, RIS and eLibrary's XML of real papers are read back whole", () => {
	const printed = made();
	const bibtex = parse(writeBibtex(printed), { sentenceCase: false });
	expect(bibtex.errors).toEqual([]);
	expect(new Set(bibtex.entries.map(({ key }) => key)).size).toBe(papers.length);
	const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
	expect(bibtex.entries.map(({ fields }) => fields.author?.length)).toEqual(
		entries.map(({ authors }) => authors.length),
	);
	const ris = new RISParser(writeRis(printed)).parse();
	expect(ris.errors).toEqual([]);
	expect(
		Object.values(ris.entries).map(({ fields }) =>
			plain((fields.title as { text: string }[]).map(({ text }) => text).join("")),
		),
	).toEqual(entries.map(({ title }) => plain(title)));
	const document = XmlDocument.fromString(writeElibrary(printed, NOW));
	const titles = document
		.find("//article")
		.map((node) => node.find("artTitles/artTitle").map(({ content }) => content));
	expect(titles).toEqual(
		entries.map(({ title, locales }) => [title, ...(locales ? [locales.en.title] : [])].map(plain)),
	);
});
