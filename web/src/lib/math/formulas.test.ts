import { expect, test } from "vitest";
import { plainFormulas, splitFormulas } from "./formulas.ts";
import { type MathPart, texToMathMl } from "./tex.ts";

const parsed = (text: string) =>
	splitFormulas(text).map((part) => (typeof part === "string" ? part : [part.tex, part.display]));

test.each([
	["Growth of $x^2$ here", ["Growth of ", ["x^2", false], " here"]],
	["$$\\sum_i a_i$$", [["\\sum_i a_i", true]]],
	["$a$, $b$-trees and 10$^{-3}$", [["a", false], ", ", ["b", false], "-trees and 10", ["^{-3}", false]]],
	["cost $\\$5$", ["cost ", ["\\$5", false]]],
	["two\n$$\na\n=b\n$$\nend", ["two\n", ["\na\n=b\n", true], "\nend"]],
])("%j has formulas", (text, parts) => {
	expect(parsed(text)).toEqual(parts);
});

test.each([
	"costs $5 and $6",
	"$5-$6",
	"5 $ and 6 $",
	"$ x$ and $x $",
	"\\$x$",
	"$$$$",
	"$$ $$",
	"$x\n\ny$",
	"one $ sign",
])("%j has no formula", (text) => {
	expect(parsed(text)).toEqual([text]);
});

test("a very long formula is left as text", () => {
	const text = `$${"x".repeat(2_000)}$`;
	expect(parsed(text)).toEqual([text]);
});

const written = (part: MathPart | null): string =>
	part === null
		? "none"
		: typeof part === "string"
			? part
			: `<${[part.name, ...Object.entries(part.attributes).map(([name, value]) => `${name}=${value}`)].join(" ")}>${part.children.map(written).join("")}</${part.name}>`;

test("TeX becomes MathML with its source, and styled letters become characters of their own", () => {
	expect(written(texToMathMl("\\frac{1}{x}\\in\\mathbb{R}", true))).toBe(
		"<math display=block><semantics><mrow><mfrac><mn>1</mn><mi>x</mi></mfrac><mo>∈</mo><mi>ℝ</mi></mrow><annotation>\\frac{1}{x}\\in\\mathbb{R}</annotation></semantics></math>",
	);
	expect(written(texToMathMl("a\\quad b", false))).toContain(
		"<mi>a</mi><mspace width=1em></mspace><mi>b</mi>",
	);
	expect(written(texToMathMl("\\mathcal{A}\\mathfrak{g}\\mathbf{v}\\mathrm{d}", false))).toContain(
		"<mi>𝒜</mi><mi>𝔤</mi><mi>𝐯</mi><mi mathvariant=normal>d</mi>",
	);
});

test("names of functions are kept", () => {
	expect(written(texToMathMl("\\log x+\\arg\\max_y\\exp(y)", false))).toMatch(
		/<mi>log<\/mi>.*<mi>arg<\/mi>.*<mi>max<\/mi>.*<mi>exp<\/mi>/,
	);
});

test.each([
	["a command without its arguments", "\\frac{1}"],
	["an unknown command", "\\nonsense"],
	["a command that is defined", "\\def\\a{\\a\\a}\\a"],
	["another defined command", "\\newcommand{\\a}{x}\\a"],
	["a link", "\\href{https://example.org}{x}"],
	["a shift across the page", "\\kern-90em x"],
	["tables without an end", "\\begin{matrix}".repeat(90)],
	["roots without an end", "\\sqrt{".repeat(200)],
	["brackets without an end", "{".repeat(1_400)],
])("%s is not rendered", (_what, tex) => {
	expect(texToMathMl(tex, false)).toBe(null);
});

test("a formula contains no styles and no links", () => {
	const all = written(texToMathMl("\\fcolorbox{red}{blue}{x}\\colorbox{red}{y}", false));
	expect(all).toContain("<mtext>x</mtext>");
	expect(all).not.toMatch(/ style=|href|background/);
});

test("a tooltip names a formula without its signs", () => {
	expect(plainFormulas("Bounds on $x^2$ and $$y$$ for $5")).toBe("Bounds on x^2 and y for $5");
});
