import type { Range } from "./letters.ts";

/**
 * What of a manuscript is not its own wording: the bibliography, and quotations. Both could be used to hide a copy, so
 * each is left out only while it looks like what it is.
 */
export function leftOut(text: string): Range[] {
	const references = bibliography(text);
	const quoted = quotations(references ? text.slice(0, references.from) : text);
	return references ? [...quoted, references] : quoted;
}

/** A heading that begins the bibliography, alone on its line, numbered or not. */
const HEADING =
	/^[ \t]*(?:(?:\d+|[IVX]+)[.)]?[ \t]+)?(?:references(?: and notes| cited)?|bibliography|(?:list of )?(?:cited )?literature(?: cited)?|works cited|литература|список (?:использованной |цитируемой )?литературы|список (?:использованных )?источников(?: и литературы)?|библиографи(?:я|ческий список)|источники)[ \t]*[:.]?[ \t]*$/gimu;
/** A heading of what comes behind it. */
const BEHIND =
	/^[ \t]*(?:[A-H][.]?[ \t]+)?(?:appendi(?:x|ces)|supplement(?:ary|al)(?: materials?)?|приложени[ея])(?!\p{L})/gimu;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** No bibliography begins in the first part of a text. */
const EARLIEST = 0.3;
/** References name their years: one follows the other within so many characters. */
const BETWEEN_YEARS = 700;
/** And what stands behind the last one belongs to its reference. */
const BEHIND_YEAR = 250;

/** From its heading to the last of its references; null where there is none. */
function bibliography(text: string): Range | null {
	for (const { index: from } of text.matchAll(HEADING)) {
		if (from < text.length * EARLIEST) continue;
		const to = endOfReferences(text, from);
		if (to !== null) return { from, to };
	}
	return null;
}

/** Where the reference ends that names the last year of those that follow one another; null where fewer than two do. */
function endOfReferences(text: string, from: number): number | null {
	BEHIND.lastIndex = from;
	const most = BEHIND.exec(text)?.index ?? text.length;
	let last = from;
	let years = 0;
	YEAR.lastIndex = from;
	for (let year = YEAR.exec(text); year && year.index < most; year = YEAR.exec(text)) {
		if (year.index - last > BETWEEN_YEARS) break;
		last = year.index;
		years++;
	}
	if (years < 2) return null;
	if (last + BEHIND_YEAR >= most) return most;
	const line = text.lastIndexOf("\n", last + BEHIND_YEAR);
	return Math.max(line, last + "2000".length);
}

/** A quotation ends within so many characters; what is longer is compared. */
const LONGEST = 600;
/** Of a text of which more than this share stands in quotation marks, quotations are compared as well. */
const MOST_QUOTED = 0.15;
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
	return quoted > text.length * MOST_QUOTED ? [] : found;
}
