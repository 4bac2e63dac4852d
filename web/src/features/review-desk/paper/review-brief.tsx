import type { PaperReviews } from "@deck/contracts/review";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import { isReviewOverdue } from "@deck/contracts/review-stage";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { ReviewStateIcon } from "../../../ui/review/review-state-icon.tsx";
import { formatMean, reviewFigures } from "../review-figures.ts";
import { Summary } from "./review-comparison.tsx";

export function ReviewBrief({ reviews: { reviews, round, proposals } }: { reviews: PaperReviews }) {
	const { t } = useTranslation(["decide", "reviews"]);
	const locale = useLocale();
	const now = useNow();
	const roundReviews = reviews.filter((review) => review.round === round);
	const figures = reviewFigures(roundReviews);
	const owed = roundReviews.filter(({ state }) => isReviewPending(state));
	return (
		<section aria-label={t("decide:brief.title")} className="flex flex-col gap-3 text-ink">
			<h3 className="text-15">
				{t("decide:brief.title")}
				{round > 0 && (
					<span className="font-normal text-secondary"> · {t("reviews:round", { round: round + 1 })}</span>
				)}
			</h3>
			{roundReviews.length === 0 ? (
				<p className="text-13 text-secondary">{t("decide:brief.none")}</p>
			) : (
				<Summary figures={figures} />
			)}
			{figures.each.length > 0 && (
				<ul className="flex flex-col gap-1 text-14">
					{figures.each.map(({ n, verdict, mean }) => (
						<li key={n} className="flex flex-wrap items-center gap-x-2">
							<ReviewStateIcon state={verdict} />
							<span className="font-medium">{t(`reviews:state.${verdict}`)}</span>
							<span className="text-13 text-secondary wrap-anywhere">
								{roundReviews.find((one) => one.n === n)?.name}
								{mean !== null && ` · ${t("decide:brief.mean", { mean: formatMean(mean, locale) })}`}
							</span>
						</li>
					))}
				</ul>
			)}
			{owed.length > 0 && (
				<div className="rounded-card border border-wait-icon bg-wait-soft px-3 py-2 text-13">
					<p className="flex gap-2 font-medium text-wait">
						<TriangleAlert aria-hidden size={16} className="mt-px shrink-0" />
						{t("decide:brief.closes", { count: owed.length })}
					</p>
					<ul className="mt-1 pl-6">
						{owed.map((review) => (
							<li key={review.id} className="wrap-anywhere">
								{review.name},{" "}
								{t(review.state === "awaiting" ? "reviews:owed.awaiting" : "reviews:owed.inprogress")}
								{isReviewOverdue(review, now) && <strong>, {t("decide:brief.late")}</strong>}
							</li>
						))}
					</ul>
				</div>
			)}
			{proposals.length > 0 && (
				<div className="text-14">
					<h4 className="mb-1 text-13 font-normal text-secondary">{t("decide:brief.proposals")}</h4>
					<ul className="flex flex-col gap-1.5">
						{proposals.map(({ by, name, to, note }) => (
							<li key={by}>
								<span className="flex flex-wrap items-center gap-x-2">
									<ReviewStateIcon state={to} />
									<span className="font-medium">{t(`reviews:proposal.to.${to}`)}</span>
									<span className="text-13 text-secondary">{name}</span>
								</span>
								{note && <span className="block pl-6 text-13 whitespace-pre-wrap wrap-anywhere">{note}</span>}
							</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
