import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { issueFile } from "./formats.ts";
import type { PrintedIssue } from "./printed-issue.ts";
import { FORMATS, type IssueRequirement, missingData, type PaperRequirement } from "./requirements.ts";
import { NOW, sampleIssue } from "./sample-issue.ts";

const missingFields = (printed: PrintedIssue) =>
	Object.fromEntries(
		FORMATS.map((format) => {
			const { issue, papers } = missingData(format, printed);
			return [
				format,
				[issue, Object.fromEntries(papers)] as [IssueRequirement[], Record<number, PaperRequirement[]>],
			];
		}),
	);

test("a complete issue lacks only what its papers lack", () => {
	expect(missingFields(sampleIssue())).toEqual({
		crossref: [[], {}],
		jats: [[], {}],
		bibtex: [[], {}],
		ris: [[], {}],
		// Without paper 31's file its last page is unknown.
		elibrary: [[], { 31: ["pages"] }],
	});
});

test("an empty issue lists what it lacks", () => {
	const bare = sampleIssue({
		issn: "",
		year: null,
		published: "",
		publisher: "",
		doi_prefix: "",
		papers_url: "",
		volume: "IV",
		deposit_email: "",
		titleid: "",
		number: "",
		kind: "journal",
		locales: { en: { title: "Volume 7", publication: "" }, ru: { title: "", publication: "" } },
	});
	expect(missingFields(bare)).toEqual({
		crossref: [["publication", "publisher", "year", "issn", "doi_prefix", "papers_url", "deposit_email"], {}],
		jats: [["publication", "year", "issn"], {}],
		elibrary: [["publication", "year", "volume", "titleid"], { 31: ["pages"] }],
		bibtex: [[], {}],
		ris: [[], {}],
	});
});

test("proceedings need no ISSN for Crossref, and may have the issue's title", () => {
	const { crossref, jats } = missingFields(
		sampleIssue({
			issn: "",
			locales: { en: { title: "Volume 7", publication: "" }, ru: { title: "", publication: "" } },
		}),
	);
	expect([crossref?.[0], jats?.[0]]).toEqual([[], ["issn"]]);
});

test("an issue without papers has no files", () => {
	expect(Object.values(missingFields(sampleIssue({ papers: [] }))).map(([issue]) => issue)).toEqual(
		FORMATS.map(() => ["papers"]),
	);
});

test("reports names that Crossref does not accept, and a missing English part", () => {
	const printed = sampleIssue();
	const [english, russian] = printed.papers;
	if (!english || !russian) throw new Error("the sample has papers");
	const named = (last_name: string) => ({
		...english,
		authors: english.authors.map((author) => ({ ...author, last_name })),
	});
	const lacksOf = (paper: typeof english) => missingFields({ ...printed, papers: [paper] });
	expect(lacksOf(named("О".repeat(60))).crossref).toEqual([[], {}]);
	expect(lacksOf(named("О".repeat(61))).crossref).toEqual([["papers"], { 12: ["names"] }]);
	expect(lacksOf(named("??")).crossref?.[1]).toEqual({ 12: ["names"] });
	const { locales: _, ...untranslated } = russian;
	expect(lacksOf(untranslated).elibrary?.[1]).toEqual({ 7: ["english"] });
	expect(lacksOf(untranslated).jats?.[1]).toEqual({});
});

test("a file is named after its issue, and leaves out incomplete papers", async () => {
	const printed = sampleIssue();
	const files = FORMATS.map((format) => issueFile(format, printed, NOW));
	expect(files.map(({ name }) => name)).toEqual([
		"spectra-vol7-no1-2026.crossref.xml",
		"spectra-vol7-no1-2026.jats.zip",
		"spectra-vol7-no1-2026.elibrary.xml",
		"spectra-vol7-no1-2026.bib",
		"spectra-vol7-no1-2026.ris",
	]);
	const [, jats, elibrary] = files;
	expect(await elibrary?.blob.text()).toContain("<cntArticle>2</cntArticle>");
	const zip = unzipSync(new Uint8Array((await jats?.blob.arrayBuffer()) ?? []));
	expect(Object.keys(zip).sort()).toEqual(["12.xml", "31.xml", "7.xml"]);
	const odd = issueFile("bibtex", sampleIssue({ volume: "7/8 «а»", number: "" }), NOW);
	expect(odd.name).toBe("spectra-vol7-8-а-2026.bib");
});
