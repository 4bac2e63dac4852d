import type { PointerEvent } from "react";

/**
 * Gives the element under the pointer that says `data-full` its whole text as a tooltip, where it is cut off. Written into
 * every row, each letter of a search would change them all.
 */
export function showFullText({ target }: PointerEvent): void {
	const element = target instanceof Element ? target.closest<HTMLElement>("[data-full]") : null;
	if (!element) return;
	const text = element.scrollWidth > element.clientWidth ? element.innerText : "";
	if (element.title !== text) element.title = text;
}
