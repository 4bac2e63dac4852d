import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { ReviewAuthorView } from "../../ui/review/review-author-view.tsx";

type Others = NonNullable<ReviewPage["others"]>;

export function OtherReviews({ others, round }: { others: Others; round: number }) {
	const { t } = useTranslation("my-reviews");
	const earlier = [...new Set(others.map((one) => one.round))].filter((one) => one !== round).reverse();
	const newest = others.filter((one) => one.round === round);
	return (
		<Card flush title={t("others.title")}>
			<p className="px-4 pb-4 text-14 text-secondary sm:px-5">
				{t(newest.length > 0 ? "others.text" : "others.none")}
			</p>
			{newest.length > 0 && <Reviews reviews={newest} />}
			{earlier.length > 0 && (
				<div className="flex flex-col gap-3 px-4 py-4 sm:px-5">
					{earlier.map((one) => (
						<Fold key={one} title={t("round", { number: one + 1 })}>
							<div className="-mx-4 sm:-mx-5">
								<Reviews reviews={others.filter((review) => review.round === one)} />
							</div>
						</Fold>
					))}
				</div>
			)}
		</Card>
	);
}

function Reviews({ reviews }: { reviews: Others }) {
	return (
		<div className="divide-y divide-line border-t border-line sm:px-1">
			{reviews.map((review) => (
				<ReviewAuthorView key={review.id} review={review} index={review.place ?? undefined} />
			))}
		</div>
	);
}
