import { RATING_CRITERIA, type StaffReview } from "@deck/contracts/review";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { RatingMark } from "../../../ui/review/rating-mark.tsx";
import type { ReviewFigures } from "../review-figures.ts";
import { Summary } from "./review-comparison.tsx";
import { ReviewHead } from "./review-head.tsx";
import { hasPart, ReviewPart, TEXT_PARTS } from "./review-parts.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface ReviewCardsProps {
	reviews: readonly StaffReview[];
	figures: ReviewFigures;
	actions: ReviewActions;
}

export function ReviewCards({ reviews, figures, actions }: ReviewCardsProps) {
	const { t } = useTranslation("reviews");
	return (
		<>
			<div className="px-4 py-3">
				<Summary figures={figures} />
			</div>
			{reviews.map((review) => (
				<article key={review.id} aria-label={review.name} className="border-t border-line px-4 py-3.5">
					<ReviewHead review={review} actions={actions} />
					<dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
						{RATING_CRITERIA.map((rated) => (
							<div key={rated} className="flex items-center justify-between gap-2">
								<dt className="text-13 text-secondary">{t(`rated.${rated}`)}</dt>
								<dd>
									<RatingMark value={review.ratings?.[rated]} />
								</dd>
							</div>
						))}
					</dl>
					<dl className="mt-3 flex flex-col gap-3">
						{TEXT_PARTS.filter((part) => hasPart(part, [review])).map((part) => (
							<div key={part} className={cx(part === "private" && "-mx-4 bg-sunken px-4 py-2.5")}>
								<dt className="mb-0.5 flex gap-1.5 text-13 text-secondary">
									{part === "private" && <Lock aria-hidden size={14} className="mt-0.5 shrink-0" />}
									{t(`part.${part}`)}
								</dt>
								<dd>
									<ReviewPart part={part} review={review} actions={actions} />
								</dd>
							</div>
						))}
					</dl>
				</article>
			))}
		</>
	);
}
