/** A piece of text as pdf.js reads it off a page. */
interface TextItem {
	str: string;
	/** Its last two numbers say where it stands. */
	transform: unknown[];
	height: number;
	hasEOL: boolean;
}

/** What pdf.js reads off a page: pieces of text, and marks of its structure. */
interface TextContent {
	items: (TextItem | object)[];
}

interface Line {
	text: string;
	/** Where it stands, and how high its largest piece is. */
	y: number;
	height: number;
}

/** Distance of two lines, in heights of a line, from which they are two paragraphs. */
const APART = 1.7;
/** Share by which the heights of two lines differ from which they are two paragraphs. */
const DIFFERENT = 0.2;

const SENTENCE_END = /[.!?:;]["»”)\]]*$/u;
const BROKEN_WORD = /\p{L}[-\u00ad\u2010]$/u;
const GOES_ON = /^\p{Ll}/u;

/** The text of a page in the order in which pdf.js gives it: paragraphs, a line each, with words joined that were broken. */
export function pageText({ items }: TextContent): string {
	const paragraphs: string[] = [];
	let before: Line | undefined;
	for (const line of linesOf(items)) {
		const last = paragraphs.at(-1);
		if (before && last !== undefined && continues(before, line)) {
			paragraphs[paragraphs.length - 1] = joined(last, line.text);
		} else paragraphs.push(line.text);
		before = line;
	}
	return paragraphs.join("\n");
}

function linesOf(items: TextContent["items"]): Line[] {
	const lines: Line[] = [];
	let pieces: TextItem[] = [];
	const end = () => {
		const text = clean(pieces.map(({ str }) => str).join(""));
		const shown = pieces.filter(({ str }) => str.trim() !== "");
		const height = Math.max(0, ...shown.map((piece) => piece.height));
		if (text !== "") lines.push({ text, y: Number(shown[0]?.transform[5] ?? 0), height });
		pieces = [];
	};
	for (const item of items) {
		if (!("str" in item)) continue;
		pieces.push(item);
		if (item.hasEOL) end();
	}
	end();
	return lines;
}

/** Without what no page shows, as one line, letters and their marks as one. */
function clean(text: string): string {
	return text
		.toWellFormed()
		.replace(/\p{Cc}|\s+/gu, " ")
		.replace(/ {2,}/g, " ")
		.trim()
		.normalize("NFC");
}

function continues(before: Line, line: Line): boolean {
	const height = Math.max(before.height, line.height);
	if (Math.abs(before.height - line.height) > DIFFERENT * height) return false;
	const down = before.y - line.y;
	// Another column.
	if (down < 0) return !SENTENCE_END.test(before.text);
	return down <= APART * height;
}

function joined(text: string, next: string): string {
	if (BROKEN_WORD.test(text) && GOES_ON.test(next)) return text.slice(0, -1) + next;
	return `${text} ${next}`;
}
