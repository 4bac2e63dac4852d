import { diffArrays } from "diff";

/** Equal or changed; a change and its replacement share a place. */
export interface TextPiece {
	text: string;
	/** From 0; absent if equal. */
	place?: number;
}

export interface ChangedText {
	/** In the newer version; for deleted text the older. */
	page: number;
	before: TextPiece[];
	after: TextPiece[];
}

export interface TextDifference {
	places: number;
	pages: number;
	rows: ChangedText[];
}

interface Paragraph {
	page: number;
	text: string;
	key: string;
}

/** Beyond it, the texts count as unrelated. */
const MAX_CHANGES = 3_000;
const CONTEXT = 120;

/** Compares texts, given by page, by paragraph, then word. */
export function textDifference(before: readonly string[], after: readonly string[]): TextDifference {
	const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
	const rows: ChangedText[] = [];
	let places = 0;
	for (const run of runsOf(old, now)) {
		const found = changesOf(run, places);
		places += found.places;
		rows.push(...found.rows);
	}
	return { places, pages: new Set(rows.map(({ page }) => page)).size, rows };
}

function paragraphsOf(pages: readonly string[]): Paragraph[] {
	return pages.flatMap((page, index) =>
		page
			.split("\n")
			.filter((text) => text !== "")
			.map((text) => ({ page: index + 1, text, key: keyOf(text) })),
	);
}

/** Removes hyphens: words broken at a line's end may keep theirs. */
function keyOf(text: string): string {
	return text.replace(/[-\u00ad\u2010]/g, "");
}

function runsOf(old: readonly Paragraph[], now: readonly Paragraph[]): Run[] {
	const runs: Run[] = [];
	let open: Run | null = null;
	for (const step of stepsOf(old, now, ({ key }) => key)) {
		if (step.kind === "same") {
			open = null;
			continue;
		}
		if (!open) {
			open = { removed: [], added: [] };
			runs.push(open);
		}
		open[step.kind].push(...step.items);
	}
	return runs;
}

interface Run {
	removed: Paragraph[];
	added: Paragraph[];
}

/** Compares paragraphs one by one, unless together fewer words change. */
function changesOf({ removed, added }: Run, first: number): { places: number; rows: ChangedText[] } {
	const whole = rowsOf([[removed, added]], first);
	if (removed.length !== added.length) return whole;
	const paired = rowsOf(
		removed.map((paragraph, index) => [[paragraph], added.slice(index, index + 1)]),
		first,
	);
	return paired.words <= whole.words ? paired : whole;
}

function rowsOf(pairs: readonly [Paragraph[], Paragraph[]][], first: number) {
	const rows: ChangedText[] = [];
	let next = first;
	let words = 0;
	for (const [from, to] of pairs) {
		const row = compared(from, to, next);
		if (!row) continue;
		next = row.next;
		words += row.words;
		rows.push({ page: (to[0] ?? from[0])?.page ?? 1, before: row.before, after: row.after });
	}
	return { places: next - first, words, rows };
}

/** Returns null if only paragraph ends differ. */
function compared(from: readonly Paragraph[], to: readonly Paragraph[], first: number) {
	const words = (paragraphs: readonly Paragraph[]) =>
		paragraphs.flatMap(({ text }) => text.split(" ")).filter(Boolean);
	const [before, after]: [TextPiece[], TextPiece[]] = [[], []];
	let place = first - 1;
	let changed = 0;
	let changing = false;
	for (const { kind, items, others } of stepsOf(words(from), words(to), keyOf)) {
		if (kind === "same") {
			changing = false;
			before.push({ text: items.join(" ") });
			after.push({ text: others.join(" ") });
			continue;
		}
		if (!changing) place++;
		changing = true;
		changed += items.length;
		(kind === "removed" ? before : after).push({ text: items.join(" "), place });
	}
	if (place < first) return null;
	return { before: before.map(shortened), after: after.map(shortened), next: place + 1, words: changed };
}

/** Keeps unchanged text only beside a change. */
function shortened(piece: TextPiece, index: number, { length }: readonly TextPiece[]): TextPiece {
	const { text, place } = piece;
	const head = index === 0 ? "" : text.slice(0, CONTEXT);
	const tail = index === length - 1 ? "" : text.slice(-CONTEXT);
	if (place !== undefined || length === 1 || text.length <= head.length + tail.length + 1) return piece;
	return { text: [cutEnd(head), cutStart(tail)].join(" … ").trim() };
}

const cutEnd = (text: string) => text.replace(/ \S*$/, "");
const cutStart = (text: string) => text.replace(/^\S* /, "");

interface Step<T> {
	kind: "same" | "removed" | "added";
	items: readonly T[];
	others: readonly T[];
}

/** Returns a short edit script, or a whole replacement if that takes too many steps. */
function stepsOf<T>(old: readonly T[], now: readonly T[], key: (item: T) => string): Step<T>[] {
	const found = diffArrays(old.map(key), now.map(key), { maxEditLength: MAX_CHANGES });
	if (!found) {
		return [
			{ kind: "removed", items: old, others: [] },
			{ kind: "added", items: now, others: [] },
		];
	}
	let [at, other] = [0, 0];
	return found.map(({ count, removed, added }) => {
		const items = added ? now.slice(other, other + count) : old.slice(at, at + count);
		const others = removed || added ? [] : now.slice(other, other + count);
		if (!added) at += count;
		if (!removed) other += count;
		return { kind: removed ? "removed" : added ? "added" : "same", items, others };
	});
}
