import { expect, test } from "vitest";
import { numberPages } from "./numbering.ts";

const lengths = new Map([
	[11, 8],
	[12, 6],
	[13, 4],
]);
const pages = (number: number) => lengths.get(number);
const issue = { papers: [12, 11, 13], typed: {}, first_page: 5 };
const spans = (changes: Partial<typeof issue> & { typed?: object }) =>
	[...numberPages({ ...issue, ...changes }, pages).values()].map(({ first, last, gap }) => [
		first,
		last,
		gap,
	]);

test("papers follow each other from the first page", () => {
	expect(spans({})).toEqual([
		[5, 10, 0],
		[11, 18, 0],
		[19, 22, 0],
	]);
});

test("a typed page is kept, moves the papers after it, and shows gaps and overlaps", () => {
	expect(spans({ typed: { 11: { first: 13, last: null } } })).toEqual([
		[5, 10, 0],
		[13, 20, 2],
		[21, 24, 0],
	]);
	expect(spans({ typed: { 11: { first: 9, last: 30 } } })).toEqual([
		[5, 10, 0],
		[9, 30, -2],
		[31, 34, 0],
	]);
});

test("after a paper of unknown length, pages are unknown until one is typed", () => {
	const papers = [12, 99, 11, 13];
	expect(spans({ papers })).toEqual([
		[5, 10, 0],
		[11, null, 0],
		[null, null, 0],
		[null, null, 0],
	]);
	expect(spans({ papers, typed: { 11: { first: 20, last: null } } }).slice(2)).toEqual([
		[20, 27, 0],
		[28, 31, 0],
	]);
});
