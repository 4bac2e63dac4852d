interface TextItem {
	str: string;
	/** Its last two numbers are the position. */
	transform: unknown[];
	height: number;
	hasEOL: boolean;
}

interface TextContent {
	items: (TextItem | object)[];
}

interface Line {
	text: string;
	/** `height`: of its largest item. */
	y: number;
	height: number;
}

/** Distance in line heights that separates paragraphs. */
const PARAGRAPH_GAP = 1.7;
/** Relative difference of line heights that separates paragraphs. */
const HEIGHT_DIFFERENCE = 0.2;

const SENTENCE_END = /[.!?:;]["»”)\]]*$/u;
const BROKEN_WORD = /\p{L}[-\u00ad\u2010]$/u;
const CONTINUATION = /^\p{Ll}/u;

/** Returns paragraphs in pdf.js order, a line each, joining hyphenated words. */
export function pageText({ items }: TextContent): string {
	const paragraphs: string[] = [];
	let before: Line | undefined;
	for (const line of linesOf(items)) {
		const last = paragraphs.at(-1);
		if (before && last !== undefined && continues(before, line)) {
			paragraphs[paragraphs.length - 1] = joinLines(last, line.text);
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
	if (Math.abs(before.height - line.height) > HEIGHT_DIFFERENCE * height) return false;
	const down = before.y - line.y;
	// Another column.
	if (down < 0) return !SENTENCE_END.test(before.text);
	return down <= PARAGRAPH_GAP * height;
}

function joinLines(text: string, next: string): string {
	if (BROKEN_WORD.test(text) && CONTINUATION.test(next)) return text.slice(0, -1) + next;
	return `${text} ${next}`;
}
