import type { KeyboardEvent } from "react";

/**
 * Enter on a closed list of Headless UI opens it, as ↓ does; by itself it submits the form that the list stands in.
 * On an open one Enter chooses.
 */
export function openByEnter(event: KeyboardEvent<HTMLElement>): void {
	const control = event.currentTarget;
	if (event.key !== "Enter" || control.getAttribute("aria-expanded") === "true") return;
	if (event.nativeEvent.isComposing) return;
	event.preventDefault();
	control.dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
