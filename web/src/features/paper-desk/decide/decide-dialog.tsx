import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePaperReviews } from "../../../lib/review/paper-reviews.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { moveName } from "../actions/move-name.ts";
import type { PaperDialogProps } from "../actions/paper-dialog-kind.ts";
import { DecideForm } from "./decide-form.tsx";
import { useDecisionEmails } from "./use-decision-emails.ts";

interface DecideDialogProps {
	paper: Paper;
	to: PaperStatus;
	onClose(): void;
	onDecided: PaperDialogProps["onDecided"];
}

export function DecideDialog({ paper, to, onClose, onDecided }: DecideDialogProps) {
	const { t } = useTranslation(["paper-actions", "decide", "reviews"]);
	const { path } = useConference();
	const { number } = paper;
	const [chosen, choose] = useState(to);
	const emails = useDecisionEmails(path, number);
	const reviews = usePaperReviews(number, true);
	const isReady = (emails.data || emails.error) && (reviews.data || reviews.hidden || reviews.failed);
	const reviewed = reviews.data && reviews.data.reviews.length > 0;
	return (
		<Dialog
			open
			onClose={onClose}
			title={t(`paper-actions:move.${moveName(chosen)}`, { number })}
			width={reviewed ? 1080 : 680}
			full
			reading
		>
			<p className="wrap-anywhere">
				<PaperTitle paper={paper} />
			</p>
			{isReady ? (
				<DecideForm
					paper={paper}
					to={chosen}
					onChoose={choose}
					emails={emails.data}
					reviews={reviewed ? reviews.data : undefined}
					onClose={onClose}
					onDecided={onDecided}
				/>
			) : (
				<div className="mt-4">
					<Skeleton widths={[70, 85, 60, 90, 80]} />
				</div>
			)}
		</Dialog>
	);
}
