import { useTranslation } from "react-i18next";
import { usePaperReviews } from "../../../lib/review/paper-reviews.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { forAuthors } from "../../../ui/review/for-authors.ts";
import { ReviewAuthorView } from "../../../ui/review/review-author-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hiddenReviews } from "../decide/reveal-part.tsx";

/** Shows the reviews that a paper's authors do not see yet, as they will. */
export function BulkReviews({ number }: { number: number }) {
	const { t } = useTranslation(["bulk", "reviews"]);
	const { data, hidden, failed, refresh } = usePaperReviews(number, true);
	if (hidden) return <p className="text-13 text-secondary">{t("reveal.hidden")}</p>;
	if (failed)
		return (
			<LoadFailure onRetry={() => void refresh().catch(() => undefined)}>{t("reviews:failed")}</LoadFailure>
		);
	if (!data) return <Skeleton widths={[60, 85, 75]} />;
	const shown = hiddenReviews(data);
	if (shown.length === 0) return <p className="text-13 text-secondary">{t("reveal.none")}</p>;
	return (
		<div className="divide-y divide-line rounded-card border border-line bg-surface">
			{shown.map((review) => (
				<ReviewAuthorView key={review.id} review={forAuthors(review)} />
			))}
		</div>
	);
}
