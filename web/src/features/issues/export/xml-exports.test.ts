import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { writeCrossref } from "./crossref.ts";
import { writeElibrary } from "./elibrary.ts";
import { writeJats } from "./jats.ts";
import type { PrintedIssue } from "./printed-issue.ts";
import { NOW, READ_BACK, sampleIssue } from "./sample-issue.ts";

const NAMESPACES = {
	c: "http://www.crossref.org/schema/5.3.1",
	jats: "http://www.ncbi.nlm.nih.gov/JATS1",
	xlink: "http://www.w3.org/1999/xlink",
};

/** Evaluates XPath with libxml2. */
function reader(xml: string): (path: string) => string[] {
	const document = XmlDocument.fromString(xml);
	return (path) => document.find(path, NAMESPACES).map((node) => node.content);
}

const namesBelow = (read: ReturnType<typeof reader>, path: string, xml: string) => {
	expect(read(path).length).toBeGreaterThan(0);
	const document = XmlDocument.fromString(xml);
	return [
		...new Set(document.find(`${path}/*`, NAMESPACES).map((node) => ("name" in node ? node.name : ""))),
	];
};

test("Crossref: proceedings of a series, a paper for each DOI, hostile texts read back", () => {
	const xml = writeCrossref(sampleIssue(), NOW);
	const read = reader(xml);
	expect(read("//c:proceedings_series_metadata/c:series_metadata/c:titles/c:title")).toEqual([
		"Proceedings of Snow",
	]);
	expect(read("//c:conference_paper/c:doi_data/c:doi")).toEqual([
		"10.5555/snow.12",
		"10.5555/snow.7",
		"10.5555/snow.31",
	]);
	expect(read("//c:doi_data/c:resource")[0]).toBe("https://example.org/papers/12?a=1&b=%D1%91");
	expect(read("//c:conference_paper[3]/c:titles/c:title")).toEqual([READ_BACK]);
	expect(read("//c:conference_paper[3]/jats:abstract/jats:p")).toEqual([READ_BACK]);
	expect(read("//c:conference_paper[1]/jats:abstract/jats:p")).toEqual(["White.", "Cold."]);
	expect(namesBelow(read, "//c:conference_paper[1]", xml)).toEqual([
		"contributors",
		"titles",
		"abstract",
		"publication_date",
		"pages",
		"doi_data",
	]);
	expect(read("//c:head/c:timestamp")).toEqual(["20260902102030456"]);
	expect(read("//c:conference_paper[3]/c:pages/*")).toEqual(["13"]);
});

test("Crossref: a Russian paper has English and Russian titles and names; a single name is a surname", () => {
	const read = reader(writeCrossref(sampleIssue(), NOW));
	const paper = "//c:conference_paper[@language='ru']";
	expect(read(`${paper}/c:titles/*`)).toEqual(["The snow of roofs", "Снег на крышах"]);
	expect(read(`${paper}//c:person_name/c:given_name`)).toEqual(["Anna"]);
	expect(read(`${paper}//c:person_name/c:surname`)).toEqual(["Orlova", "Sukarno"]);
	expect(read(`${paper}//c:alt-name/c:name/c:surname`)).toEqual(["Орлова", "Сукарно"]);
	expect(read(`${paper}/jats:abstract/@xml:lang`)).toEqual(["en", "ru"]);
});

test("Crossref: proceedings without an ISSN, and an issue of a journal", () => {
	const single = reader(writeCrossref(sampleIssue({ issn: "", isbn: "" }), NOW));
	expect(single("//c:proceedings_metadata/c:proceedings_title")).toEqual(["Proceedings of Snow"]);
	expect(single("//c:noisbn/@reason")).toEqual(["monograph"]);
	const numbered = reader(writeCrossref(sampleIssue({ isbn: "978 3 16-1484 10-0" }), NOW));
	expect(numbered("//c:isbn")).toEqual(["9783161484100"]);
	const journal = reader(writeCrossref(sampleIssue({ kind: "journal" }), NOW));
	expect(journal("//c:journal_metadata/*")).toEqual(["Proceedings of Snow", "Труды о снеге", "2049-3630"]);
	expect(journal("//c:journal_issue/c:journal_volume/c:volume | //c:journal_issue/c:issue")).toEqual([
		"7",
		"1",
	]);
	expect(journal("//c:journal_article/c:doi_data/c:doi").length).toBe(3);
});

test("JATS: an article's head in its language, with its translation", () => {
	const printed = sampleIssue();
	const [english, russian, hostile] = printed.papers.map((paper) => reader(writeJats(printed, paper)));
	expect(russian?.("/article/@xml:lang")).toEqual(["ru"]);
	expect(russian?.("//article-title | //article-meta//trans-title")).toEqual([
		"Снег на крышах",
		"The snow of roofs",
	]);
	expect(russian?.("//contrib[1]//surname")).toEqual(["Орлова", "Orlova"]);
	expect(russian?.("//contrib/xref/@rid")).toEqual(["aff1", "aff1"]);
	expect(russian?.("//aff-alternatives/aff/institution")).toEqual(["Институт снега", "Institute of Snow"]);
	expect(russian?.("//aff/country")).toEqual(["Россия", "Russia"]);
	expect(russian?.("//contrib//email")).toEqual(["orlova@example.org"]);
	expect(russian?.("//abstract/p | //trans-abstract/p")).toEqual(["Белый.", "White."]);
	expect(russian?.("//kwd-group[@xml:lang='en']/kwd")).toEqual(["snow", "roof", "ice"]);
	expect(russian?.("/article/back/ack/@xml:lang")).toEqual(["ru", "en"]);
	expect(russian?.("/article/back/ack/p")).toEqual(["Фонду снега.", "Коллегам.", "To the Snow Fund."]);
	expect(english?.("/article/back")).toEqual([]);
	expect(hostile?.("/article/back/ack/p")).toEqual([READ_BACK]);
	expect(english?.("//article-id")).toEqual(["10.5555/snow.12", "12"]);
	// 23:30 in London is the next day in Moscow, the conference's zone.
	expect(english?.("//history/date/@iso-8601-date")).toEqual(["2026-01-11", "2026-03-01"]);
	expect(english?.("//fpage | //lpage")).toEqual(["5", "8"]);
	expect(english?.("//self-uri/@xlink:href")).toEqual(["https://example.org/papers/12?a=1&b=%D1%91"]);
	expect(hostile?.("//article-title")).toEqual([READ_BACK]);
	expect(hostile?.("//aff[1]/institution")).toEqual([READ_BACK]);
});

/** An article's elements as РИНЦ describes them, in order; a star: required. */
const ARTICLE = [
	"pages*",
	"artType*",
	"langPubl",
	"authors",
	"artTitles*",
	"abstracts",
	"text*",
	"codes",
	"keywords",
	"references",
	"files",
	"rubrics",
	"dates",
	"fundings",
];

test("eLibrary: elements in the order of its description, both languages, sections before their papers", () => {
	const printed = withPages(sampleIssue());
	const xml = writeElibrary(printed, NOW);
	const read = reader(xml);
	expect(namesBelow(read, "/journal", xml)).toEqual(["operCard", "titleid", "issn", "journalInfo", "issue"]);
	expect(read("/journal/journalInfo/title")).toEqual(["Труды о снеге", "Proceedings of Snow"]);
	expect(read("//issue/dateUni | //issue/volume | //issue/number")).toEqual(["7", "1", "2026"]);
	expect(read("//issue/pages")).toEqual(["5-20"]);
	expect(
		reader(writeElibrary({ ...printed, issue: { ...printed.issue, pages: "1–214" } }, NOW))("//issue/pages"),
	).toEqual(["1-214"]);
	for (const at of [1, 2, 3]) {
		const names = namesBelow(read, `//article[${at}]`, xml);
		const known = ARTICLE.map((name) => name.replace("*", ""));
		expect(names).toEqual(known.filter((name) => names.includes(name)));
		expect(ARTICLE.filter((name) => name.endsWith("*") && !names.includes(name.slice(0, -1)))).toEqual([]);
	}
	expect(read("//article/pages")).toEqual(["5-8", "9-12", "13-20"]);
	expect(read("//articles/section[1]/secTitle")).toEqual(["Оптика", "Optics"]);
	expect(namesBelow(read, "//articles", xml)).toEqual(["section", "article"]);
	expect(read("//article[2]//individInfo[@lang='RUS']/surname")).toEqual(["Орлова", "Сукарно"]);
	expect(read("//article[2]//individInfo[@lang='ENG']/surname")).toEqual(["Orlova", "Sukarno"]);
	expect(read("//article[2]//individInfo[@lang='RUS']/initials")).toEqual(["Анна Петровна"]);
	expect(read("//article[2]/artTitles/artTitle")).toEqual(["Снег на крышах", "The snow of roofs"]);
	expect(read("//article[3]/artTitles/artTitle")).toEqual([READ_BACK]);
	expect(read("//article[1]/dates/*")).toEqual(["11.01.2026", "01.03.2026", "01.09.2026"]);
	expect(read("//article/artType")).toEqual(["CNF", "CNF", "CNF"]);
	expect(read("//operCard/cntArticle")).toEqual(["3"]);
});

function withPages(printed: PrintedIssue): PrintedIssue {
	return {
		...printed,
		papers: printed.papers.map((paper) => (paper.number === 31 ? { ...paper, last: 20 } : paper)),
	};
}
