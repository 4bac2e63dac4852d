import { type RefObject, useEffect } from "react";
import { findMarks, wordsOf } from "../../lib/list/search.ts";
import "./marks.css";

/** The name of the marks in `marks.css`. */
const NAME = "search";

/**
 * Marks what a search found, in the elements below `root` that say `data-search` (`number`: only its beginning is
 * searched). The browser draws the marks over the text, so that no row is rendered again for them; one that can't
 * shows none.
 */
export function useMarks(root: RefObject<HTMLElement | null>, query: string): void {
	// After every rendering: scrolling brings other rows.
	useEffect(() => {
		const words = wordsOf(query);
		if (words.length === 0 || !root.current || !("highlights" in CSS)) return;
		const ranges = [...root.current.querySelectorAll("[data-search]")].flatMap((element) =>
			rangesIn(element, words),
		);
		CSS.highlights.set(NAME, new Highlight(...ranges));
		return () => void CSS.highlights.delete(NAME);
	});
}

function rangesIn(element: Element, words: readonly string[]): Range[] {
	const text = element.firstChild;
	if (!(text instanceof Text)) return [];
	const number = element.getAttribute("data-search") === "number";
	return findMarks(text.data, words, number).map(([from, to]) => {
		const range = new Range();
		range.setStart(text, from);
		range.setEnd(text, to);
		return range;
	});
}
