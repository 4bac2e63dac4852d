import type { KeyboardEvent } from "react";

/** Opens a Headless UI list on Enter, which would submit. */
export function openByEnter(event: KeyboardEvent<HTMLElement>): void {
	const control = event.currentTarget;
	if (event.key !== "Enter" || control.getAttribute("aria-expanded") === "true") return;
	if (event.nativeEvent.isComposing) return;
	event.preventDefault();
	control.dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
