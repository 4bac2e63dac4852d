import { useEffect, useRef, useState } from "react";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import type { PaperDialogKind } from "./paper-dialog-kind.ts";

/** Tracks the open dialog and restores the focus: the dialog's code loads too late to know it. */
export function useOpenDialog<Kind = PaperDialogKind>(): {
	openDialog: Kind | null;
	showDialog(what: Kind): void;
	close(): void;
} {
	const [asked, setAsked] = useState<Kind | null>(null);
	const opener = useRef<Element | null>(null);
	useEffect(() => {
		if (asked !== null) return;
		if (opener.current instanceof HTMLElement) {
			opener.current.focus();
			// The action may have removed the button.
			if (!opener.current.isConnected) moveFocusToHeading();
		}
		opener.current = null;
	}, [asked]);
	return {
		openDialog: asked,
		showDialog(what) {
			opener.current = document.activeElement;
			setAsked(what);
		},
		close: () => setAsked(null),
	};
}
