import { useEffect, useState } from "react";

/**
 * Which of the parts a line across the window stands in: the last one that begins above it, else the first. The line
 * goes down the window as the page is scrolled, so that it comes through every part, the last ones too.
 * @param tops where each part begins, in px from the window's top
 * @param scrolled how much of the way down the page is scrolled, 0 to 1
 */
export function partAtLine(tops: readonly number[], height: number, scrolled: number): number {
	const line = height * Math.min(1, Math.max(0, scrolled));
	return Math.max(
		0,
		tops.findLastIndex((top) => top <= line),
	);
}

/**
 * The part of a long page where one works: that of the field in focus while it is in view, else the one one reads.
 * @param parts their keys, in the order of the page; the same list at every call
 * @param idOf the id of a part's element; the same function at every call
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
			setCurrent(parts[focused >= 0 ? focused : readPart(all)]);
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

function readPart(parts: readonly (HTMLElement | null)[]): number {
	const tops = parts.map((part) => part?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
	const way = document.documentElement.scrollHeight - innerHeight;
	return partAtLine(tops, innerHeight, way > 0 ? scrollY / way : 0);
}
