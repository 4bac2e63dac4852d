import { useEffect } from "react";
import { SECTIONS } from "./sections.ts";

/**
 * Moves the focus to the card's heading when the focused element disappears; else Tab would restart at the
 * top, or where a dialog returned it.
 */
export function useFocusFallback(): void {
	useEffect(() => {
		let last: Element | null = null;
		let card: HTMLElement | undefined;
		const remember = ({ target }: FocusEvent) => {
			// The dialog returns the focus.
			if (!(target instanceof Element) || inDialog(target)) return;
			last = target;
			card =
				SECTIONS.map((key) => document.getElementById(key)).find((each) => each?.contains(target)) ??
				undefined;
		};
		const recover = () => {
			if (!last || last.isConnected || inDialog(document.activeElement)) return;
			last = null;
			const unmounted = card;
			// After a closing dialog returned the focus.
			setTimeout(() => {
				if (!unmounted?.contains(document.activeElement))
					unmounted?.querySelector("h2")?.focus({ preventScroll: true });
			});
		};
		document.addEventListener("focusin", remember);
		// The body, because dialogs are outside the card.
		const observer = new MutationObserver(recover);
		observer.observe(document.body, { childList: true, subtree: true });
		return () => {
			document.removeEventListener("focusin", remember);
			observer.disconnect();
		};
	}, []);
}

function inDialog(element: Element | null): boolean {
	return element?.closest("[role=dialog]") != null;
}
