import { useEffect } from "react";
import { SECTIONS } from "./sections.ts";

/**
 * Gives the focus to the heading of a card when what had it there has gone from the page, such as a row with its
 * button, and nothing else has taken it: else Tab would begin at the top of the page again.
 */
export function useKeptFocus(): void {
	useEffect(() => {
		let last: Element | null = null;
		let card: HTMLElement | null = null;
		const remember = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			const around = cards().find((each) => each.contains(target));
			// What is focused in a dialog was not left for good.
			if (!around) return;
			last = target;
			card = around;
		};
		const recover = () => {
			if (document.activeElement !== document.body || !last || last.isConnected) return;
			last = null;
			card?.querySelector("h2")?.focus({ preventScroll: true });
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

function cards(): HTMLElement[] {
	return SECTIONS.map((key) => document.getElementById(key)).filter((card) => card !== null);
}
