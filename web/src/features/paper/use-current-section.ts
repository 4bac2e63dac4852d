import { useEffect, useState } from "react";
import { SECTIONS, type SectionKey, sectionId } from "./submit-sections.ts";

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

/** The part of the form where one works: that of the field in focus while it is in view, else the one one reads. */
export function useCurrentSection(formId: string): SectionKey {
	const [current, setCurrent] = useState<SectionKey>("language");
	useEffect(() => {
		const look = () => setCurrent(focusedPart(formId) ?? readPart(formId));
		const keys = ["scroll", "resize", "focusin"] as const;
		for (const key of keys) addEventListener(key, look, { passive: true });
		return () => {
			for (const key of keys) removeEventListener(key, look);
		};
	}, [formId]);
	return current;
}

function focusedPart(formId: string): SectionKey | undefined {
	const focused = document.activeElement;
	if (!focused) return undefined;
	const { top, bottom } = focused.getBoundingClientRect();
	if (bottom < 0 || top > innerHeight) return undefined;
	return SECTIONS.find((key) => document.getElementById(sectionId(formId, key))?.contains(focused));
}

function readPart(formId: string): SectionKey {
	const tops = SECTIONS.map((key) => {
		const card = document.getElementById(sectionId(formId, key));
		return card ? card.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
	});
	const way = document.documentElement.scrollHeight - innerHeight;
	return SECTIONS[partAtLine(tops, innerHeight, way > 0 ? scrollY / way : 0)] ?? "language";
}
