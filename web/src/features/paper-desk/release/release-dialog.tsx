import type { PaperListRow } from "@deck/contracts/paper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { SelectedRows } from "../../../ui/list/bar-item.ts";
import { HiddenRows } from "../../../ui/list/hidden-rows.tsx";
import type { AskToUndo } from "../bulk/bulk-dialog.tsx";
import type { HeldPaper } from "./held-paper.ts";
import { ReleaseChoice } from "./release-choice.tsx";
import { ReleaseEmails } from "./release-emails.tsx";
import { ReleaseProgress } from "./release-progress.tsx";
import { useRelease } from "./use-release.ts";

interface ReleaseDialogProps {
	/** May change while they are chosen. */
	papers: readonly HeldPaper[];
	/** That the papers are from; not all of it need be on hold. */
	selection?: SelectedRows<PaperListRow> | undefined;
	/** Absent where the page offers the undo itself. */
	undo?: Pick<AskToUndo, "ask">;
	onClose(): void;
}

export function ReleaseDialog({ papers: held, selection, undo, onClose }: ReleaseDialogProps) {
	const { t } = useTranslation(["release", "common", "errors"]);
	const { path } = useConference();
	const release = useRelease(path);
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	// A copy: released papers are no longer held.
	const [chosen, setChosen] = useState<readonly HeldPaper[] | null>(null);
	const leave = () => {
		release.stop();
		onClose();
	};
	return (
		<Dialog open onClose={() => !release.running && leave()} title={t("title")} width={720} full reading>
			{selection && <HiddenRows {...selection} />}
			{chosen && release.requested ? (
				<ReleaseProgress papers={chosen} release={release} undo={undo} onClose={leave} />
			) : chosen ? (
				<ReleaseEmails
					papers={chosen}
					onBack={() => setChosen(null)}
					onRelease={(numbers) => {
						release.start(numbers);
						selection?.end();
					}}
				/>
			) : (
				<ReleaseChoice
					papers={held}
					notHeld={selection ? selection.rows.length - held.length : 0}
					excluded={left}
					onExcluded={setLeft}
					onClose={onClose}
					onNext={() => setChosen(held.filter(({ number }) => !left.has(number)))}
				/>
			)}
		</Dialog>
	);
}
