import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useNow } from "../../../lib/now.ts";
import { REVIEW_BOARD } from "../../../lib/review/review-board.ts";
import { useReviewDesks } from "../../../lib/review/review-desks.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { summarizeSent } from "./sent.ts";

interface SentSummaryProps {
	run: string;
	over: boolean;
	onUndo(): void;
	onClose(): void;
}

export function SentSummary({ run, over, onUndo, onClose }: SentSummaryProps) {
	const { t } = useTranslation(["assign", "common"]);
	const { path, timezone } = useConference();
	const { desks } = useReviewDesks();
	const now = useNow();
	const sent = useMemo(() => summarizeSent(desks ?? [], run, now), [desks, run, now]);
	if (sent.reviews === 0) return null;
	return (
		<section
			aria-label={t("sent.title")}
			className="mx-4 mb-4 rounded-card border border-line bg-surface px-4 py-3.5 text-ink md:mx-5"
		>
			<h2 className="font-semibold">{t("sent.title")}</h2>
			<p role="status" className="mt-1">
				{t("sent.reviews", { count: sent.reviews })} {t("sent.emails", { count: sent.people })}
			</p>
			{sent.delayedUntil && (
				<p className="mt-1 text-wait">
					{t("common:emails_wait", { count: sent.delayed })} <DateText at={sent.delayedUntil} kind="short" />
				</p>
			)}
			{sent.answerBy && (
				<p className="mt-1">
					{t("sent.answer")} <DeadlineText at={sent.answerBy} timezone={timezone} kind="inline" />
				</p>
			)}
			<p className="mt-1 text-secondary">{t("sent.next")}</p>
			<p className="mt-3 flex flex-wrap gap-2">
				<ButtonLink kind="primary" to={`/${path}/${REVIEW_BOARD.address}`}>
					{t("sent.board")}
				</ButtonLink>
				<Button onClick={onUndo}>{t("send.undo")}</Button>
				{over && <Button onClick={onClose}>{t("sent.close")}</Button>}
			</p>
		</section>
	);
}
