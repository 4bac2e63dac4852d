import { findText } from "./find-text.ts";

const ALL_FOUND = "pdf-found";
const CURRENT = "pdf-current";

/**
 * Marks matches by CSS highlights, keeping the text layer, and scrolls to the current one. Unsupporting
 * browsers only scroll.
 * @returns removes the marks
 */
export function highlight(layer: HTMLElement, query: string, current: number | null): () => void {
	const ranges = rangesOf(layer, query);
	const marked = current === null ? null : (ranges[current] ?? null);
	const others = ranges.filter((range) => range !== marked);
	const remove = [mark(ALL_FOUND, others), mark(CURRENT, marked ? [marked] : [])];
	marked?.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "nearest" });
	return () => {
		for (const act of remove) act();
	};
}

function mark(name: string, ranges: Range[]): () => void {
	if (typeof Highlight === "undefined") return () => undefined;
	const registered = CSS.highlights.get(name) ?? new Highlight();
	CSS.highlights.set(name, registered);
	for (const range of ranges) registered.add(range);
	return () => {
		for (const range of ranges) registered.delete(range);
	};
}

/** Spans are text, breaks ends of lines. */
function rangesOf(layer: HTMLElement, query: string): Range[] {
	let text = "";
	const pieces: { node: Text; start: number }[] = [];
	const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		if (node instanceof Text) {
			pieces.push({ node, start: text.length });
			text += node.data;
		} else if (node.nodeName === "BR") text += "\n";
	}
	return findText(text, query).flatMap(({ start, end }) => {
		const first = pieces.findLast((piece) => piece.start <= start);
		const last = pieces.findLast((piece) => piece.start < end);
		if (!first || !last) return [];
		const range = new Range();
		range.setStart(first.node, start - first.start);
		range.setEnd(last.node, Math.min(end - last.start, last.node.length));
		return [range];
	});
}
