import type { StaffReview } from "@deck/contracts/review";
import { isReviewOverdue, reviewDueAt } from "@deck/contracts/review-stage";
import { Bell, CalendarClock, Clock, TimerOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { DelayedEmailText } from "../../../ui/delayed-email-text.tsx";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import type { ClosedReason } from "./closed-reason.ts";
import type { ReviewActions } from "./use-review-actions.ts";

interface PendingReviewRowProps {
	review: StaffReview;
	/** Why it is closed; unused while it is open. */
	closed: ClosedReason;
	actions: ReviewActions;
}

export function PendingReviewRow({ review, closed, actions }: PendingReviewRowProps) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	const now = useNow();
	const late = review.open && isReviewOverdue(review, now);
	const { state, name, email, asked_at, asked_by, answered_at, reminded_at, override } = review;
	const Icon = late ? TimerOff : Clock;
	const may = (act: StaffReview["acts"][number]) => review.acts.includes(act);
	return (
		<li
			className={cx(
				"flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3",
				late ? "bg-bad-soft text-bad" : "bg-surface",
			)}
		>
			<ReviewStateIcon state={state} />
			<div className="min-w-52 flex-1">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<span className="font-semibold wrap-anywhere">{name}</span>
					<span className="text-13">
						{review.open
							? t(state === "awaiting" ? "owed.awaiting" : "owed.inprogress")
							: t(`owed.closed_${closed}`)}
					</span>
				</p>
				{review.open && (
					<p className="text-13">
						<Icon aria-hidden size={14} className="mr-1 inline-block align-[-2px]" />
						{t(`owed.${state === "awaiting" ? "answer" : "review"}${late ? "_late" : ""}`)}{" "}
						<DeadlineText at={reviewDueAt(review)} timezone={timezone} kind="inline" />
					</p>
				)}
				<p className={cx("text-13 wrap-anywhere", !late && "text-secondary")}>
					{email} · {t("asked_at")} <DateText at={asked_at} kind="short" />
					{asked_by && ` (${t("asked_by", { name: asked_by })})`}
					{answered_at && (
						<>
							, {t("agreed_at")} <DateText at={answered_at} kind="short" />
						</>
					)}
					{reminded_at && (
						<>
							, {t("reminded_at")} <DateText at={reminded_at} kind="short" />
						</>
					)}
				</p>
				<DelayedEmailText till={review.waits_till} />
				{override && (
					<p className="text-13 wrap-anywhere text-wait">{t("overridden", { reason: override })}</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2">
				{may("remind") && (
					<Button icon={Bell} busy={actions.busy} onClick={() => actions.start("remind", review)}>
						{t("act.remind")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
				{may("extend") && (
					<Button icon={CalendarClock} onClick={() => actions.start("extend", review)}>
						{t("act.extend")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
				{may("cancel") && (
					<Button kind="quiet" onClick={() => actions.start("cancel", review)}>
						{t("act.cancel")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
			</div>
		</li>
	);
}
