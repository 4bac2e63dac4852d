import type { Range } from "./letters.ts";

/** Returns the ranges of bibliography and quotations. Both could hide copied text, so each must look genuine. */
export function excludedRanges(text: string): Range[] {
	const references = bibliography(text);
	const quoted = quotations(references ? text.slice(0, references.from) : text);
	return references ? [...quoted, references] : quoted;
}

/** Alone on its line, optionally numbered. */
const HEADING =
	/^[ \t]*(?:(?:\d+|[IVX]+)[.)]?[ \t]+)?(?:references(?: and notes| cited)?|bibliography|(?:list of )?(?:cited )?literature(?: cited)?|works cited|литература|список (?:использованной |цитируемой )?литературы|список (?:использованных )?источников(?: и литературы)?|библиографи(?:я|ческий список)|источники)[ \t]*[:.]?[ \t]*$/gimu;
/** Heading of a section after the bibliography. */
const SECTION_AFTER_REFERENCES =
	/^[ \t]*(?:[A-H][.]?[ \t]+)?(?:appendi(?:x|ces)|supplement(?:ary|al)(?: materials?)?|приложени[ея])(?!\p{L})/gimu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** Share of the text before any bibliography. */
const MIN_SHARE_BEFORE = 0.3;
/** Maximum characters between years of consecutive references. */
const BETWEEN_YEARS = 700;
/** Characters after the last year that belong to its reference. */
const AFTER_LAST_YEAR = 250;

function bibliography(text: string): Range | null {
	for (const { index: from } of text.matchAll(HEADING)) {
		if (from < text.length * MIN_SHARE_BEFORE) continue;
		const to = endOfReferences(text, from);
		if (to !== null) return { from, to };
	}
	return null;
}

/** Finds the end of the references, which needs a chain of at least two years; else null. */
function endOfReferences(text: string, from: number): number | null {
	SECTION_AFTER_REFERENCES.lastIndex = from;
	const most = SECTION_AFTER_REFERENCES.exec(text)?.index ?? text.length;
	let last = from;
	let years = 0;
	YEAR.lastIndex = from;
	for (let year = YEAR.exec(text); year && year.index < most; year = YEAR.exec(text)) {
		if (year.index - last > BETWEEN_YEARS) break;
		last = year.index;
		years++;
	}
	if (years < 2) return null;
	if (last + AFTER_LAST_YEAR >= most) return most;
	const line = text.lastIndexOf("\n", last + AFTER_LAST_YEAR);
	return Math.max(line, last + "2000".length);
}

/** Longer quotations are compared. */
const LONGEST = 600;
/** Above this share, quotations are compared too. */
const MAX_QUOTED = 0.15;
const inside = (marks: string) => `[^${marks}]{1,${LONGEST}}`;
const QUOTED = new RegExp(
	[
		`«${inside("«»")}»`,
		`“${inside("“”")}”`,
		`„${inside("„“”")}[“”]`,
		`(?<![\\p{L}\\p{N}"])"${inside('"')}"(?![\\p{L}\\p{N}"])`,
	].join("|"),
	"gu",
);

function quotations(text: string): Range[] {
	const found = [...text.matchAll(QUOTED)].map(({ 0: quoted, index }) => ({
		from: index,
		to: index + quoted.length,
	}));
	const quoted = found.reduce((sum, { from, to }) => sum + to - from, 0);
	return quoted > text.length * MAX_QUOTED ? [] : found;
}
