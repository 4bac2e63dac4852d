import type { PointerEvent } from "react";

/** Adds a tooltip to a truncated `data-full` element. In every row, it would slow down each key press of a search. */
export function showTruncatedText({ target }: PointerEvent): void {
	const element = target instanceof Element ? target.closest<HTMLElement>("[data-full]") : null;
	if (!element) return;
	const text = element.scrollWidth > element.clientWidth ? element.innerText : "";
	if (element.title !== text) element.title = text;
}
