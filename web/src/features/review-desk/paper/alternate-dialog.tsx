import type { ExpertListRow } from "@deck/contracts/expert";
import type { StaffReview } from "@deck/contracts/review";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { AnswerDueText, DefaultDueText } from "../default-due-text.tsx";
import { UnreadTies } from "../unread-ties.tsx";
import { usePaperTies } from "../use-paper-ties.ts";

interface AlternateDialogProps {
	paper: number;
	review: StaffReview;
	experts: readonly ExpertListRow[] | undefined;
	onInvite(): Promise<void>;
	onClose(): void;
}

/** Confirms the invitation of the person suggested by a reviewer. */
export function AlternateDialog({ paper, review, experts, onInvite, onClose }: AlternateDialogProps) {
	const { t } = useTranslation("reviews");
	const ties = usePaperTies(paper);
	const { name = "", email = "" } = review.refusal?.alternate ?? {};
	const expertNumber = experts?.find((one) => one.email === email)?.number;
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			icon={UserPlus}
			title={t("alternate.title", { name })}
			confirm={t("alternate.send")}
			onConfirm={onInvite}
		>
			<p className="wrap-anywhere">{t("alternate.text", { number: paper, email })}</p>
			{experts && expertNumber === undefined && <p className="mt-2">{t("alternate.added")}</p>}
			<p className="mt-2">
				<DefaultDueText lead={t("alternate.due")} />
			</p>
			<AnswerDueText />
			{expertNumber !== undefined && ties?.staff.has(expertNumber) && (
				<p className="mt-2 text-wait wrap-anywhere">{t("against.staff", { name })}</p>
			)}
			{ties?.unread && <UnreadTies />}
		</ConfirmDialog>
	);
}
