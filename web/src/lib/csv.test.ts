import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";
import { parseCsvLines } from "./read-csv.ts";

test("cells are quoted where they must be, after a BOM", () => {
	expect(
		formatCsv(
			[
				["Section", "All"],
				['Snow, "ice"', 12],
				["Две\nстроки", 0.5],
			],
			"en",
		),
	).toBe('\ufeffSection,All\r\n"Snow, ""ice""",12\r\n"Две\nстроки",0.5');
});

test.each(["=1+1", "+7 900", "-1", "@sum", "\t=1", "\r=1", "=1\n+2", "＝1+1"])(
	"a cell that a spreadsheet would calculate is harmless: %j",
	(cell) => {
		const [text = ""] = formatCsv([[cell]], "en")
			.slice(1)
			.split("\n", 1);
		expect(text.replace(/^"/, "").startsWith("'")).toBe(true);
	},
);

test("a cell is harmless to a spreadsheet that separates cells by semicolons too", () => {
	expect(
		formatCsv([["Orlova; =cmd|' /C calc'!A0", "a;-5", "x\n@sum", "1; 2", 'x;"=HYPERLINK(0);y']], "en").slice(
			1,
		),
	).toBe("Orlova; '=cmd|' /C calc'!A0,a;'-5,\"x\n'@sum\",1; 2,\"x;\"\"'=HYPERLINK(0);y\"");
});

test("a cell of a Russian file is harmless to a spreadsheet that separates cells by commas too", () => {
	expect(formatCsv([["a,=1+1,b", "x, -5"]], "ru").slice(1)).toBe("a,'=1+1,b;x, '-5");
});

test("a Russian spreadsheet gets its own signs between cells and in numbers, and imports read them", () => {
	const rows = [
		["Имя", "Интересы", "Сумма"],
		["Орлова, А.", "оптика; лёд", 28_000.5],
	];
	const text = formatCsv(rows, "ru");
	expect(text).toBe('\ufeffИмя;Интересы;Сумма\r\nОрлова, А.;"оптика; лёд";28000,5');
	const read = (locale: "en" | "ru") =>
		parseCsvLines(formatCsv(rows, locale)).lines.map(({ cells }) => cells);
	expect(read("ru")[1]).toEqual(["Орлова, А.", "оптика; лёд", "28000,5"]);
	expect(read("en")[1]).toEqual(["Орлова, А.", "оптика; лёд", "28000.5"]);
});
