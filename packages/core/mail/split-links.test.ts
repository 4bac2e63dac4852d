import { expect, test } from "vitest";
import { breakLinks } from "./break-links.ts";
import { splitLinks } from "./split-links.ts";

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test.each([
	["See https://itnt.example/en/programme?day=1#a.", ["https://itnt.example/en/programme?day=1#a"]],
	["(www.itnt.example), or http://x.example/a_(b)!", ["https://www.itnt.example", "http://x.example/a_(b)"]],
	["«https://itnt.example/ru»", ["https://itnt.example/ru"]],
	["Write to office@itnt.example.", ["mailto:office@itnt.example"]],
	["Part 1. Methods: new ones, e.g. 3.5 eV", []],
	["javascript:alert(1) ftp://x.example", []],
])("finds the links of %j", (text, links) => {
	expect(linksIn(text)).toEqual(links);
	expect(
		splitLinks(text)
			.map((piece) => piece.text)
			.join(""),
	).toBe(text);
	expect(linksIn(breakLinks(text))).toEqual([]);
});
