import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { HeldPaper } from "./held-paper.ts";
import { ReleaseChoice } from "./release-choice.tsx";
import { ReleaseEmails } from "./release-emails.tsx";
import { ReleaseProgress } from "./release-progress.tsx";
import { useRelease } from "./use-release.ts";

export interface ReleaseDialogProps {
	papers: readonly HeldPaper[];
	onClose(): void;
}

export function ReleaseDialog({ papers, onClose }: ReleaseDialogProps) {
	const { t } = useTranslation(["release", "common", "errors"]);
	const { path } = useConference();
	const release = useRelease(path);
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	const [reading, setReading] = useState<readonly number[] | null>(null);
	const leave = () => {
		release.stop();
		onClose();
	};
	return (
		<Dialog open onClose={() => !release.running && leave()} title={t("title")} width={720} full reading>
			{release.requested ? (
				<ReleaseProgress papers={papers} release={release} onClose={leave} />
			) : reading ? (
				<ReleaseEmails
					papers={papers}
					numbers={reading}
					onBack={() => setReading(null)}
					onRelease={release.start}
				/>
			) : (
				<ReleaseChoice
					papers={papers}
					excluded={left}
					onExcluded={setLeft}
					onClose={onClose}
					onNext={() => setReading(papers.map(({ number }) => number).filter((one) => !left.has(one)))}
				/>
			)}
		</Dialog>
	);
}
