import { expect, test } from "vitest";
import { type MathPart, texToMathMl } from "./tex.ts";

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
