import type { ReviewForAuthors } from "@deck/contracts/author-review";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { ReviewAuthorView } from "../../../ui/review/review-author-view.tsx";
import type { AnswerToReviewProps } from "./answer-props.ts";
import { AnswerToReview } from "./answer-to-review.tsx";

interface ReviewsCardProps extends Omit<AnswerToReviewProps, "review" | "index"> {
	round: number;
	reviews: readonly ReviewForAuthors[];
}

/** Shows reviews and replies: newest round open, others collapsed. */
export function ReviewsCard({ reviews, round, ...rest }: ReviewsCardProps) {
	const { t } = useTranslation("own-paper");
	const [newest = 0, ...earlier] = [...new Set(reviews.map((review) => review.round))].sort((a, b) => b - a);
	const ofRound = (one: number) => (
		<RoundOfReviews reviews={reviews.filter((review) => review.round === one)} {...rest} />
	);
	return (
		<Card
			flush
			id="reviews"
			title={t("reviews.title")}
			aside={
				(newest !== round || earlier.length > 0) && (
					<span className="text-secondary">{t("round", { number: newest + 1 })}</span>
				)
			}
		>
			{ofRound(newest)}
			{earlier.length > 0 && (
				<div className="flex flex-col gap-3 p-4 sm:p-5">
					{earlier.map((one) => (
						<Fold key={one} title={t("round", { number: one + 1 })}>
							<div className="-mx-4 sm:-mx-5">{ofRound(one)}</div>
						</Fold>
					))}
				</div>
			)}
		</Card>
	);
}

function RoundOfReviews({ reviews, ...rest }: Omit<ReviewsCardProps, "round">) {
	return (
		<div className="divide-y divide-line border-y border-line last:border-b-0 sm:px-1">
			{reviews.map((review, index) => (
				<ReviewAuthorView key={review.id} review={review} index={index + 1}>
					<AnswerToReview review={review} index={index + 1} {...rest} />
				</ReviewAuthorView>
			))}
		</div>
	);
}
