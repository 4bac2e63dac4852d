import { useEffect } from "react";
import { SECTIONS } from "./sections.ts";

/**
 * Keeps the focus in the card where one works: when what had it has gone from the page, such as a row with its button,
 * the card's heading has it. Else Tab would begin at the top of the page again, or wherever a dialog gave it back to.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let last: Element | null = null;
		let card: HTMLElement | undefined;
		const remember = ({ target }: FocusEvent) => {
			// A dialog gives it back.
			if (!(target instanceof Element) || inDialog(target)) return;
			last = target;
			card =
				SECTIONS.map((key) => document.getElementById(key)).find((each) => each?.contains(target)) ??
				undefined;
		};
		const recover = () => {
			if (!last || last.isConnected || inDialog(document.activeElement)) return;
			last = null;
			const left = card;
			// Behind the dialog, which gives the focus to what had it earlier.
			setTimeout(() => {
				if (!left?.contains(document.activeElement))
					left?.querySelector("h2")?.focus({ preventScroll: true });
			});
		};
		document.addEventListener("focusin", remember);
		// Of the whole body, as a dialog that goes stands outside of its card.
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
