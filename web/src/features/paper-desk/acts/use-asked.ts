import { useEffect, useRef, useState } from "react";
import { catchFocus } from "../../../lib/catch-focus.ts";
import type { Asked } from "./asked.ts";

/** Which dialog is open. Its code is loaded as it opens, so that it does not know where the focus was: it goes back there. */
export function useAsked<What = Asked>(): { asked: What | null; ask(what: What): void; close(): void } {
	const [asked, setAsked] = useState<What | null>(null);
	const opener = useRef<Element | null>(null);
	useEffect(() => {
		if (asked !== null) return;
		if (opener.current instanceof HTMLElement) {
			opener.current.focus();
			// What was done may have taken the button away.
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
