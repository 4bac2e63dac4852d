import { useEffect, useRef } from "react";
import { moveFocusToHeading } from "./move-focus-to-heading.ts";

/** Returns the focus to where it was when a dialog opened, if the dialog's code loads too late to know it. */
export function useReturnFocus(isOpen: boolean): { rememberFocus(): void } {
	const opener = useRef<Element | null>(null);
	useEffect(() => {
		if (isOpen) return;
		if (opener.current instanceof HTMLElement) {
			opener.current.focus();
			// The action may have removed the button.
			if (!opener.current.isConnected) moveFocusToHeading();
		}
		opener.current = null;
	}, [isOpen]);
	return {
		rememberFocus() {
			opener.current = document.activeElement;
		},
	};
}
