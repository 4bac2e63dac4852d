import { wordsIn } from "@deck/contracts/words";
import { type RefObject, useEffect } from "react";
import type { Marker } from "../../lib/list/search.ts";
import "./marks.css";

const NAME = "search";

/** Marks search matches by CSS highlights, without rendering rows again. Unsupporting browsers show none. */
export function useSearchHighlights(root: RefObject<HTMLElement | null>, marker: Marker | null): void {
	// After every render: scrolling brings other rows.
	useEffect(() => {
		if (!marker || !root.current || !("highlights" in CSS)) return;
		const ranges = [...root.current.querySelectorAll("[data-search]")].flatMap((element) =>
			rangesIn(element, marker),
		);
		CSS.highlights.set(NAME, new Highlight(...ranges));
		return () => void CSS.highlights.delete(NAME);
	});
}

/** Returns the ranges of matches. Texts between formulas are nodes of their own. */
function rangesIn(element: Element, marker: Marker): StaticRange[] {
	return [...element.childNodes].flatMap((node) => (node instanceof Text ? rangesInText(node, marker) : []));
}

function rangesInText(text: Text, marker: Marker): StaticRange[] {
	return [...wordsIn(text.data)].flatMap(({ text: word, at }) => {
		const length = marker(word);
		if (length === 0) return [];
		return [
			new StaticRange({ startContainer: text, startOffset: at, endContainer: text, endOffset: at + length }),
		];
	});
}
