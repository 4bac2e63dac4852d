import { useEffect, useState } from "react";

/**
 * Returns the last part that begins above a line across the window, else the first. The line moves down with
 * scrolling, to reach even the last part.
 * @param tops px from the window's top
 * @param scrolled share of the page, 0 to 1
 */
export function partAtLine(tops: readonly number[], height: number, scrolled: number): number {
	const line = height * Math.min(1, Math.max(0, scrolled));
	return Math.max(
		0,
		tops.findLastIndex((top) => top <= line),
	);
}

/**
 * Returns the part with the focused field if in view, else the one being read.
 * @param parts keys in page order; always the same array
 * @param idOf id of a part's element; always the same function
 */
export function useCurrentPart<Key extends string>(
	parts: readonly Key[],
	idOf: (part: Key) => string,
): Key | undefined {
	const [current, setCurrent] = useState(parts[0]);
	useEffect(() => {
		const elements = () => parts.map((part) => document.getElementById(idOf(part)));
		const look = () => {
			const all = elements();
			const focused = focusedPart(all);
			setCurrent(parts[focused >= 0 ? focused : partInView(all)]);
		};
		const events = ["scroll", "resize", "focusin"] as const;
		for (const event of events) addEventListener(event, look, { passive: true });
		return () => {
			for (const event of events) removeEventListener(event, look);
		};
	}, [parts, idOf]);
	return current;
}

function focusedPart(parts: readonly (HTMLElement | null)[]): number {
	const focused = document.activeElement;
	if (!focused) return -1;
	const { top, bottom } = focused.getBoundingClientRect();
	if (bottom < 0 || top > innerHeight) return -1;
	return parts.findIndex((part) => part?.contains(focused));
}

function partInView(parts: readonly (HTMLElement | null)[]): number {
	const tops = parts.map((part) => part?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
	const scrollRange = document.documentElement.scrollHeight - innerHeight;
	return partAtLine(tops, innerHeight, scrollRange > 0 ? scrollY / scrollRange : 0);
}

/** Scrolls smoothly, unless the reader prefers less motion. */
export function scrollToPart(part: Element | null): void {
	const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	part?.scrollIntoView({ behavior: isReduced ? "auto" : "smooth" });
}
