import { expect, test } from "vitest";
import { plainFormulas, splitFormulas } from "./formulas.ts";

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

test.each([
	["Bounds on $x^2$ and $$y$$ for $5", "Bounds on x² and y for $5"],
	["Noise with $\\alpha$-stable tails as $t \\to \\infty$", "Noise with α-stable tails as t → ∞"],
	["$\\|u(t)\\| \\le C t^{-1/\\alpha}$", "‖u(t)‖ ≤ C t^(-1/α)"],
	["$x_i \\in \\mathbb{R}^n$", "xᵢ ∈ ℝⁿ"],
	["$\\mathbb E\\, a_{12}$", "E a₁₂"],
	["$n\\log_2 n$, $\\sin\\alpha$", "n log₂ n, sin α"],
	["$\\frac{1}{x+1}$ and $\\sqrt{2}$", "1/(x+1) and √2"],
	["$\\left\\{ x_{\\max} \\right\\}$", "{ x_max }"],
	["$\\hat{x}$ at 20$^\\circ$C", "x̂ at 20°C"],
	["$\\nonsense{a}\\beta$", "\\nonsense{a}β"],
	["$a}b{$", "ab"],
	["$x $y$ \\mathrm .$", "x y \\mathrm ."],
])("%j is plainly %j", (text, plain) => {
	expect([plainFormulas(text), plainFormulas(plain)]).toEqual([plain, plain]);
});
