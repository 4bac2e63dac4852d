import { useState } from "react";
import { useReturnFocus } from "../../../lib/use-return-focus.ts";
import type { PaperDialogKind } from "./paper-dialog-kind.ts";

/** Tracks the open dialog and returns the focus. */
export function useOpenDialog<Kind = PaperDialogKind>(): {
	openDialog: Kind | null;
	showDialog(what: Kind): void;
	close(): void;
} {
	const [openDialog, setOpenDialog] = useState<Kind | null>(null);
	const { rememberFocus } = useReturnFocus(openDialog !== null);
	return {
		openDialog,
		showDialog(what) {
			rememberFocus();
			setOpenDialog(what);
		},
		close: () => setOpenDialog(null),
	};
}
