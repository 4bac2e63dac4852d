import { useEffect, useRef, useState } from "react";
import { catchFocus } from "../../../lib/catch-focus.ts";
import type { Asked } from "./asked.ts";

/**
 * Tracks which dialog is open. Its code loads on opening, too late to know the focused element, so this hook restores
 * the focus.
 */
export function useAsked<What = Asked>(): { asked: What | null; ask(what: What): void; close(): void } {
	const [asked, setAsked] = useState<What | null>(null);
	const opener = useRef<Element | null>(null);
	useEffect(() => {
		if (asked !== null) return;
		if (opener.current instanceof HTMLElement) {
			opener.current.focus();
			// The action may have removed the button.
			if (!opener.current.isConnected) catchFocus();
		}
		opener.current = null;
	}, [asked]);
	return {
		asked,
		ask(what) {
			opener.current = document.activeElement;
			setAsked(what);
		},
		close: () => setAsked(null),
	};
}
