import { expect, test } from "vitest";
import { createSearch, findMarks, fold, wordsOf } from "./search.ts";

interface Paper {
	id: number;
	title: string;
	authors: string[];
}

const papers: Paper[] = [
	{ id: 1859, title: "Aliasing-free pooling for small objects", authors: ["Mira Olsen-Haddad"] },
	{ id: 185, title: "Калибровка по звёздному небу", authors: ["Фёдор Трегубов"] },
	{ id: 59, title: "Naïve fusion of 185 lidar scans", authors: ["Dao Minh Khôi"] },
];
const search = createSearch<Paper>((paper) => ({ number: paper.id, texts: [paper.title, ...paper.authors] }));
const found = (query: string) => search.filter(papers, query).map((paper) => paper.id);

test("text is folded alike in rows and queries", () => {
	expect(fold("Звёздный Naïve Ａ")).toBe(fold("звездныи naive a"));
	expect(found("звездному")).toEqual([185]);
	expect(found("ФЕДОР")).toEqual([185]);
	expect(found("khoi")).toEqual([59]);
});

test("every word has to stand somewhere", () => {
	expect(found("pooling mira")).toEqual([1859]);
	expect(found("pooling трегубов")).toEqual([]);
	expect(found("  ")).toEqual([1859, 185, 59]);
});

test("a number is found by its beginning, and in titles anywhere", () => {
	expect(found("185")).toEqual([1859, 185, 59]);
	expect(found("1859")).toEqual([1859]);
	expect(found("59")).toEqual([59]);
});

test("no word reaches from one text into the next", () => {
	expect(found("objectsmira")).toEqual([]);
	expect(found("objects\nmira")).toEqual([1859]);
});

test("a changed row is read anew, the others are not", () => {
	let reads = 0;
	const counted = createSearch<Paper>((paper) => {
		reads++;
		return { number: paper.id, texts: [paper.title] };
	});
	counted.prepare(papers);
	counted.filter(papers, "free");
	expect(reads).toBe(3);
	const changed = papers.map((paper) => (paper.id === 59 ? { ...paper, title: "Freezing" } : paper));
	expect(counted.filter(changed, "free").map((paper) => paper.id)).toEqual([1859, 59]);
	expect(reads).toBe(4);
});

test("marks stand where the words were found, whatever their accents and case", () => {
	expect(findMarks("Калибровка по звёздному небу", wordsOf("НЕБУ звездному"))).toEqual([
		[24, 28],
		[14, 23],
	]);
	expect(findMarks("Snow under snow", wordsOf("snow"))).toEqual([
		[0, 4],
		[11, 15],
	]);
	expect(findMarks("Snow", wordsOf("  "))).toEqual([]);
	expect(findMarks("185", wordsOf("18"), true)).toEqual([[0, 2]]);
	expect(findMarks("185", wordsOf("85"), true)).toEqual([]);
	expect(findMarks("e\u0301tude", wordsOf("tude"))).toEqual([]);
});
