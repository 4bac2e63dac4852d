import { findTransition } from "@deck/contracts/paper-lifecycle";
import { useState } from "react";
import { PaperUndoDialog } from "../bulk/recent-dialog.tsx";
import { DecideDialog } from "../decide/decide-dialog.tsx";
import { ReleaseDialog } from "../release/release-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditingDialog } from "./editing-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import type { PaperDialogProps } from "./paper-dialog-kind.ts";
import { PlacementDialog } from "./placement-dialog.tsx";
import { VersionDialog } from "./version-dialog.tsx";

export function PaperDialog({ paper, kind, onClose, onDecided }: PaperDialogProps) {
	const [seen] = useState(paper);
	switch (kind.kind) {
		case "editing":
			return <EditingDialog paper={seen} onClose={onClose} />;
		case "place":
			return <PlacementDialog paper={seen} onClose={onClose} />;
		case "version":
			return <VersionDialog paper={seen} onClose={onClose} />;
		case "undo":
			return <PaperUndoDialog number={seen.number} onClose={onClose} />;
		case "release": {
			const { number, title, language, locales, staff } = seen;
			return staff?.held ? (
				<ReleaseDialog
					papers={[{ number, title, language, ...(locales && { locales }), held: staff.held.to }]}
					onClose={onClose}
				/>
			) : null;
		}
		case "move":
			if (kind.to === "deleted") return <DeleteDialog paper={seen} onClose={onClose} />;
			return findTransition(seen.status, kind.to, seen.before ?? undefined)?.email === "decision" ? (
				<DecideDialog paper={seen} to={kind.to} onClose={onClose} onDecided={onDecided} />
			) : (
				<MoveDialog paper={seen} to={kind.to} onClose={onClose} />
			);
	}
}
