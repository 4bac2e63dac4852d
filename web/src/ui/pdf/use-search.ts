import { useEffect, useRef, useState } from "react";
import { findText } from "./find-text.ts";
import type { OpenPdf } from "./open-pdf.ts";

export interface Match {
	/** From 1. */
	page: number;
	index: number;
}

export interface PdfSearch {
	query: string;
	setQuery: (query: string) => void;
	/** In reading order; grows while pages load. */
	matches: readonly Match[];
	done: boolean;
	/** Index in `matches`; −1 for none. */
	at: number;
	/** Wraps around. */
	move: (by: 1 | -1) => void;
}

/** Debounce in ms. */
const DEBOUNCE_MS = 150;

/**
 * Searches from the visible page on, loading pages as needed.
 * @param from returns the visible page
 */
export function usePdfSearch(pdf: OpenPdf, from: () => number): PdfSearch {
	const [query, setQuery] = useState("");
	const [matches, setMatches] = useState<readonly Match[]>([]);
	const [done, setDone] = useState(true);
	const [at, setAt] = useState(-1);
	const texts = useRef(new Map<number, string>());
	const start = useRef(from);
	start.current = from;

	useEffect(() => {
		let stopped = false;
		setMatches([]);
		setAt(-1);
		setDone(!query.trim());
		async function run() {
			const { numPages } = pdf.document;
			const first = start.current();
			const found: Match[] = [];
			let chosen = -1;
			for (let page = 1; page <= numPages && !stopped; page++) {
				const text = texts.current.get(page) ?? (await textOf(pdf, page));
				texts.current.set(page, text);
				found.push(...findText(text, query).map((_, index) => ({ page, index })));
				if (stopped) return;
				if (chosen < 0) chosen = found.findIndex((match) => match.page >= first);
				setMatches([...found]);
				setAt(chosen);
			}
			if (stopped) return;
			setAt((now) => (now < 0 && found.length > 0 ? 0 : now));
			setDone(true);
		}
		// Rejects if the document was closed meanwhile.
		const timer = query.trim()
			? setTimeout(() => void run().catch(() => setDone(true)), DEBOUNCE_MS)
			: undefined;
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}, [pdf, query]);

	const move = (by: 1 | -1) => {
		if (matches.length > 0) setAt((now) => (now + by + matches.length) % matches.length);
	};
	return { query, setQuery, matches, done, at, move };
}

async function textOf(pdf: OpenPdf, number: number): Promise<string> {
	const page = await pdf.document.getPage(number);
	const { items } = await page.getTextContent();
	return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}
