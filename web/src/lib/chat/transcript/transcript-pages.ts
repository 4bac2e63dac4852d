import {
	INK,
	LEADING,
	type Measure,
	MM,
	type PageElement,
	type Paragraph,
	rightAligned,
	type Style,
	wrapParagraph,
} from "../../document-pdf/page-elements.ts";
import type { Pages } from "../../document-pdf/write-pdf.ts";
import { replaceEmoji } from "./replace-emoji.ts";
import type { Transcript, TranscriptEntry } from "./transcript.ts";
import { transcriptLines } from "./transcript-text.ts";

const SIZE = [595.28, 841.89] as const;
const MARGIN = 20 * MM;
const FOOT = SIZE[1] - MARGIN;
const INSET = 12;

const STYLES = {
	title: { font: "bold", size: 15, color: INK.text },
	about: { font: "regular", size: 9, color: INK.faint },
	head: { font: "bold", size: 9, color: INK.text },
	note: { font: "regular", size: 9, color: INK.faint },
	text: { font: "regular", size: 10, color: INK.text },
	foot: { font: "regular", size: 8, color: INK.faint },
} as const satisfies Record<string, Style>;

export function transcriptPages(record: Transcript, measure: Measure): Pages {
	const flow = new Flow(record, measure);
	flow.add("H1", record.title, STYLES.title);
	flow.space(4);
	for (const line of record.about) flow.add("P", line, STYLES.about);
	for (const entry of record.entries) addEntry(flow, entry);
	const { pages } = flow;
	const place = { x: MARGIN, y: FOOT + 10, width: SIZE[0] - 2 * MARGIN };
	return {
		size: SIZE,
		title: record.title,
		lang: record.lang,
		pages: pages.map((page, at) => [
			...page,
			rightAligned(measure, { text: `${at + 1} / ${pages.length}` }, place, STYLES.foot),
		]),
	};
}

function addEntry(flow: Flow, { head, notes, text }: TranscriptEntry): void {
	flow.space(9);
	// Keeps a head with the line below it.
	flow.keep(STYLES.head.size * LEADING + STYLES.text.size * LEADING);
	flow.add("P", head, text || notes.length > 0 ? STYLES.head : STYLES.note);
	for (const note of notes) flow.add("P", note, STYLES.note, INSET);
	for (const line of transcriptLines(text)) {
		if (line.trim()) flow.add("P", line, STYLES.text, INSET);
		else flow.space(5);
	}
}

class Flow {
	readonly pages: PageElement[][] = [[]];
	#y = MARGIN;
	readonly #record: Pick<Transcript, "lang" | "emojiReplacement">;
	readonly #measure: Measure;

	constructor(record: Pick<Transcript, "lang" | "emojiReplacement">, measure: Measure) {
		this.#record = record;
		this.#measure = measure;
	}

	add(tag: string, text: string, style: Style, inset = 0): void {
		const place = { x: MARGIN + inset, y: 0, width: SIZE[0] - 2 * MARGIN - inset };
		const { lang, emojiReplacement } = this.#record;
		const words = { text: replaceEmoji(text, emojiReplacement), tag, lang };
		const paragraph = wrapParagraph(this.#measure, words, place, style);
		const high = style.size * LEADING;
		for (let from = 0; from < paragraph.lines.length; ) {
			this.keep(high);
			const most = Math.max(1, Math.floor((FOOT - this.#y) / high));
			const part: Paragraph = {
				...paragraph,
				y: this.#y,
				lines: paragraph.lines.slice(from, from + most),
			};
			this.pages.at(-1)?.push(part);
			this.#y += part.lines.length * high;
			from += most;
		}
	}

	space(points: number): void {
		this.#y += points;
	}

	keep(points: number): void {
		if (this.#y + points <= FOOT) return;
		this.pages.push([]);
		this.#y = MARGIN;
	}
}
