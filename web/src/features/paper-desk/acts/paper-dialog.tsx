import type { Paper } from "@deck/contracts/paper";
import { transition } from "@deck/contracts/paper-life";
import { useState } from "react";
import { DecideDialog } from "../decide/decide-dialog.tsx";
import { ReleaseDialog } from "../release/release-dialog.tsx";
import type { Asked } from "./asked.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditingDialog } from "./editing-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { VersionDialog } from "./version-dialog.tsx";

export interface PaperDialogProps {
	/** The current paper. A dialog keeps the state it opened with, so staff decide on what they saw. */
	paper: Paper;
	asked: Asked;
	onClose(): void;
}

export function PaperDialog({ paper, asked, onClose }: PaperDialogProps) {
	const [seen] = useState(paper);
	switch (asked.kind) {
		case "editing":
			return <EditingDialog paper={seen} onClose={onClose} />;
		case "place":
			return <PlaceDialog paper={seen} onClose={onClose} />;
		case "version":
			return <VersionDialog paper={seen} onClose={onClose} />;
		case "release": {
			const { number, title, language, staff } = seen;
			return staff?.held ? (
				<ReleaseDialog papers={[{ number, title, language, held: staff.held.to }]} onClose={onClose} />
			) : null;
		}
		case "move":
			if (asked.to === "deleted") return <DeleteDialog paper={seen} onClose={onClose} />;
			return transition(seen.status, asked.to, seen.before ?? undefined)?.letter === "decision" ? (
				<DecideDialog paper={seen} to={asked.to} onClose={onClose} />
			) : (
				<MoveDialog paper={seen} to={asked.to} onClose={onClose} />
			);
	}
}
