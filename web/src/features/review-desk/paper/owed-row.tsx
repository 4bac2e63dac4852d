import type { StaffReview } from "@deck/contracts/review";
import { isLate, owedBy } from "@deck/contracts/review-stage";
import { Bell, CalendarClock, Clock, TimerOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useNow } from "../../../lib/now.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { EmailWaits } from "../../../ui/email-waits.tsx";
import { ReviewGlyph } from "../../../ui/review/review-glyph.tsx";
import type { ReviewActs } from "./use-review-acts.ts";

export function OwedRow({ review, acts }: { review: StaffReview; acts: ReviewActs }) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	const late = isLate(review, useNow());
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
			<ReviewGlyph state={state} />
			<div className="min-w-52 flex-1">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<span className="font-semibold wrap-anywhere">{name}</span>
					<span className="text-13">{t(state === "awaiting" ? "owed.awaiting" : "owed.inprogress")}</span>
				</p>
				<p className="text-13">
					<Icon aria-hidden size={14} className="mr-1 inline-block align-[-2px]" />
					{t(`owed.${state === "awaiting" ? "answer" : "review"}${late ? "_late" : ""}`)}{" "}
					<DeadlineText at={owedBy(review)} timezone={timezone} kind="inline" />
				</p>
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
				<EmailWaits till={review.waits_till} />
				{override && (
					<p className="text-13 wrap-anywhere text-wait">{t("overridden", { reason: override })}</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2">
				{may("remind") && (
					<Button icon={Bell} busy={acts.busy} onClick={() => acts.begin("remind", review)}>
						{t("act.remind")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
				{may("extend") && (
					<Button icon={CalendarClock} onClick={() => acts.begin("extend", review)}>
						{t("act.extend")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
				{may("cancel") && (
					<Button kind="quiet" onClick={() => acts.begin("cancel", review)}>
						{t("act.cancel")}
						<span className="sr-only">: {name}</span>
					</Button>
				)}
			</div>
		</li>
	);
}
