/**
 * Subsets fonts into `src/ui/fonts`, with their `@font-face` rules, and PDF fonts. Run `node web/make-fonts.ts` once
 * per font version; the output is committed.
 */

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { FONT_CHARACTERS } from "./src/lib/print/font-characters.ts";

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const FROM = join(folderOf("@fontsource-variable/golos-text"), "files");
const TO = join(import.meta.dirname, "src/ui/fonts");

/** The weights in `theme.css`. */
const WEIGHTS = { wght: { min: 400, max: 600 } };

/** Characters on nearly every page; other Latin ones are in a separate file. */
const LATIN =
	"U+0000-007E,U+00A0,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F";

/** PDF fonts as TrueType: the PDF library would unpack other formats for every document. */
const DEJAVU = join(folderOf("dejavu-fonts-ttf"), "ttf");
const PDF_FONTS = join(import.meta.dirname, "src/lib/print/fonts");

const css = await readFile(join(FROM, "../wght.css"), "utf8");
const faces: string[] = [];
for (const [, name = "", range = ""] of css.matchAll(
	/files\/golos-text-([\w-]+)-wght-normal\.woff2.*?unicode-range: ([^;]+);/gs,
)) {
	if (name === "latin") await face(name, name, LATIN);
	await face(name, name === "latin" ? "latin-more" : name, name === "latin" ? without(range, LATIN) : range);
}
await writeFile(join(TO, "faces.css"), `/* Written by make-fonts.ts. */\n${faces.join("\n")}`);

const characters = FONT_CHARACTERS.flatMap(([first, last]) =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index),
);
for (const name of ["DejaVuSerif", "DejaVuSerif-Bold"]) {
	const whole = await readFile(join(DEJAVU, `${name}.ttf`));
	const cut = await subsetFont(whole, String.fromCodePoint(...characters), { targetFormat: "truetype" });
	await writeFile(join(PDF_FONTS, `${name}.ttf`), cut);
	console.log(name, whole.length, cut.length);
}

async function face(from: string, name: string, range: string): Promise<void> {
	const whole = await readFile(join(FROM, `golos-text-${from}-wght-normal.woff2`));
	const text = String.fromCodePoint(...pointsOf(range));
	const cut = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: WEIGHTS });
	await writeFile(join(TO, `golos-${name}.woff2`), cut);
	faces.push(`@font-face {
	font-family: "Golos Text Variable";
	font-style: normal;
	font-display: swap;
	font-weight: ${WEIGHTS.wght.min} ${WEIGHTS.wght.max};
	src: url("./golos-${name}.woff2") format("woff2");
	unicode-range: ${range.replaceAll(",", ", ")};
}
`);
	console.log(name, whole.length, cut.length);
}

function pointsOf(range: string): number[] {
	return range.split(",").flatMap((part) => {
		const [first = 0, last = first] = part
			.replace("U+", "")
			.split("-")
			.map((hex) => Number.parseInt(hex, 16));
		return Array.from({ length: last - first + 1 }, (_, index) => first + index);
	});
}

function without(range: string, other: string): string {
	const removed = new Set(pointsOf(other));
	const left = pointsOf(range).filter((point) => !removed.has(point));
	const parts: string[] = [];
	for (let at = 0; at < left.length; at++) {
		const first = left[at] ?? 0;
		while (left[at + 1] === (left[at] ?? 0) + 1) at++;
		const last = left[at] ?? 0;
		const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, "0");
		parts.push(first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`);
	}
	return parts.join(",");
}
