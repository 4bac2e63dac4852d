import { isErasedAddress } from "@deck/contracts/mail-domain";
import type { StaffReview } from "@deck/contracts/review";
import { RotateCcw, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface RefusedRowProps {
	review: StaffReview;
	actions: ReviewActions;
	/** Asks whether to invite the suggested person; absent without right, or once asked. */
	onAlternate?: ((review: StaffReview) => void) | undefined;
}

export function RefusedRow({ review, actions, onAlternate }: RefusedRowProps) {
	const { t } = useTranslation("reviews");
	const { name, email, answered_at, refusal } = review;
	const alternate = refusal?.alternate;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface px-4 py-3">
			<ReviewStateIcon state="refused" />
			<div className="min-w-52 flex-1 wrap-anywhere">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<span className="font-semibold">{name}</span>
					<span className="text-13 text-secondary">
						{t("declined")} {answered_at && <DateText at={answered_at} kind="short" />}
						{isErasedAddress(email) ? (
							<> · {t("account_deleted")}</>
						) : (
							refusal && <> · {t(`refusal_reason.${refusal.reason}`)}</>
						)}
					</span>
				</p>
				{refusal?.note && <p className="text-13 whitespace-pre-wrap">{refusal.note}</p>}
				{alternate && (
					<p className="text-13 text-secondary">
						{t("alternate.named")} <span className="font-medium text-ink">{alternate.name}</span>,{" "}
						{alternate.email}
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2">
				{alternate && onAlternate && (
					<Button icon={UserPlus} onClick={() => onAlternate(review)}>
						{t("alternate.invite")}
					</Button>
				)}
				{review.acts.includes("reinstate") && (
					<Button kind="quiet" icon={RotateCcw} onClick={() => actions.start("reinstate", review)}>
						{t("act.reinstate")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
			</div>
		</li>
	);
}
