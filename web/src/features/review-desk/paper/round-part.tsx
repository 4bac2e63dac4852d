import type { PaperVersion } from "@deck/contracts/paper";
import type { StaffReview } from "@deck/contracts/review";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { reviewDueAt } from "@deck/contracts/review-stage";
import { useTranslation } from "react-i18next";
import { SMALL, useMedia } from "../../../lib/media.ts";
import { reviewFigures } from "../review-figures.ts";
import type { ClosedReason } from "./closed-reason.ts";
import { PendingReviewRow } from "./pending-review-row.tsx";
import { RefusedRow } from "./refused-row.tsx";
import { ReviewCards } from "./review-cards.tsx";
import { ReviewComparison } from "./review-comparison.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface RoundPartProps {
	/** Starts at 0. */
	round: number;
	reviews: readonly StaffReview[];
	/** What closed reviews that were not sent. */
	closed: ClosedReason;
	named: boolean;
	actions: ReviewActions;
	onAlternate: ((review: StaffReview) => void) | undefined;
	/** Versions with an answer to these reviews. */
	answers: readonly PaperVersion[];
}

export function RoundPart({ round, reviews, closed, named, actions, onAlternate, answers }: RoundPartProps) {
	const { t } = useTranslation("reviews");
	const phone = useMedia(SMALL);
	const owed = reviews
		.filter(({ state }) => isReviewPending(state))
		.sort((one, two) => reviewDueAt(one).localeCompare(reviewDueAt(two)));
	const sent = reviews.filter(({ state }) => isSent(state));
	const refused = reviews.filter(({ state }) => state === "refused");
	const title = t("round", { round: round + 1 });
	const reviewers = new Set(reviews.map(({ email }) => email));
	return (
		<section aria-label={title} className="mt-4">
			{named && <h2 className="mb-2 text-15">{title}</h2>}
			<div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
				{owed.length > 0 && (
					<ul
						aria-label={t(owed.some(({ open }) => open) ? "owed.title" : "owed.closed_title")}
						className="divide-y divide-line"
					>
						{owed.map((review) => (
							<PendingReviewRow key={review.id} review={review} closed={closed} actions={actions} />
						))}
					</ul>
				)}
				{sent.length > 0 &&
					(phone ? (
						<ReviewCards reviews={sent} figures={reviewFigures(reviews)} actions={actions} />
					) : (
						<ReviewComparison
							label={title}
							reviews={sent}
							figures={reviewFigures(reviews)}
							actions={actions}
						/>
					))}
				{refused.length > 0 && (
					<ul aria-label={t("refused_title")} className="divide-y divide-line">
						{refused.map((review) => (
							<RefusedRow
								key={review.id}
								review={review}
								actions={actions}
								onAlternate={
									review.refusal?.alternate && !reviewers.has(review.refusal.alternate.email)
										? onAlternate
										: undefined
								}
							/>
						))}
					</ul>
				)}
				{answers.map(({ number, answer }) => (
					<section key={number} aria-label={t("answer_of", { number })} className="px-4 py-3.5">
						<h3 className="mb-1 text-13 font-normal text-secondary">{t("answer_of", { number })}</h3>
						<p className="max-w-prose text-14 wrap-anywhere whitespace-pre-line">{answer}</p>
					</section>
				))}
			</div>
		</section>
	);
}
