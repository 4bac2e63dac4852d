import { describe, expect, it } from "vitest";
import { excludedRanges } from "./excluded-ranges.ts";

const own = "The residual grows with the square of the stride. ".repeat(30);
const references = Array.from(
	{ length: 12 },
	(_, index) => `[${index}] A. Author. On strides. 20${index + 10}.`,
).join("\n");
const without = (text: string) => {
	let left = "";
	let at = 0;
	for (const { from, to } of excludedRanges(text)) {
		left += text.slice(at, from);
		at = to;
	}
	return left + text.slice(at);
};

describe("the bibliography", () => {
	it.each([
		"References",
		"REFERENCES",
		"7 References",
		"VI. References",
		"Bibliography:",
		"Works Cited",
		"Литература",
		"ЛИТЕРАТУРА",
		"Список литературы",
		"Список использованных источников",
		"8. Библиографический список",
	])("is left out after the heading %s", (heading) => {
		expect(without(`${own}\n${heading}\n${references}`)).toBe(`${own}\n`);
	});

	it.each(["Appendix A. Proofs", "Приложение 1", "A Supplementary material"])(
		"ends before the heading %s",
		(heading) => {
			const more = `2020 was a good year for strides. ${own}`;
			expect(without(`${own}\nReferences\n${references}\n${heading}\n${more}`)).toBe(
				`${own}\n${heading}\n${more}`,
			);
		},
	);

	it("ends where no more years follow", () => {
		expect(without(`${own}\nReferences\n${references}\nA DETAILS\n${own}`)).toBe(`${own}\n\n${own}`);
	});

	it.each([
		["a word in the text", `${own} See the References there.\n${references}`],
		["a heading near the beginning", `Title\nReferences\n${references}\n${own}`],
		["a heading above ordinary text, put there to hide it", `${own}\nReferences\n${own}${own}`],
	])("is not %s", (_, text) => {
		expect(without(text)).toBe(text);
	});
});

describe("a quotation", () => {
	it.each([
		["“", "”"],
		["«", "»"],
		["„", "“"],
		['"', '"'],
	])("between %s and %s is left out", (open, close) => {
		const quoted = `${open}All models are wrong, but some are useful${close}`;
		expect(without(`${own}As they say, ${quoted}, and so on.`)).toBe(`${own}As they say, , and so on.`);
	});

	it("is compared if it is long, or never ends", () => {
		const long = `${own}“${"Words of others. ".repeat(60)}” ${own}`;
		expect(without(long)).toBe(long);
		const open = `${own} 24" wide, “and so on. ${own}`;
		expect(without(open)).toBe(open);
	});

	it("is compared if most of the text is quoted", () => {
		const text = `${"«Чужие слова, которые выданы за цитату». ".repeat(40)}${own}`;
		expect(without(text)).toBe(text);
	});
});
