import { RATING_CRITERIA, type StaffReview } from "@deck/contracts/review";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { RatingMark } from "../../../ui/review/rating-mark.tsx";
import { DISAGREEMENT, formatMean, type ReviewFigures } from "../review-figures.ts";
import { SpreadPlot } from "../spread-plot.tsx";
import { ReviewHead } from "./review-head.tsx";
import { hasPart, ReviewPart, TEXT_PARTS } from "./review-parts.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

interface ReviewComparisonProps {
	label: string;
	reviews: readonly StaffReview[];
	figures: ReviewFigures;
	actions: ReviewActions;
}

/** Focusable, so that keys scroll it. */
const SCROLLS = { tabIndex: 0 };

const FIRST_COLUMN_PX = 152;
const MIN_REVIEW_PX = 200;

const STICKY = "sticky left-0 z-1 border-r border-line bg-inherit";

export function ReviewComparison({ label, reviews, figures, actions }: ReviewComparisonProps) {
	const { t } = useTranslation("reviews");
	const locale = useLocale();
	const parts = TEXT_PARTS.filter((part) => hasPart(part, reviews));
	return (
		<section aria-label={label} {...SCROLLS} className="overflow-x-auto">
			<table
				className="w-full table-fixed border-collapse text-left text-14"
				style={{ minWidth: FIRST_COLUMN_PX + MIN_REVIEW_PX * reviews.length }}
			>
				<colgroup>
					<col style={{ width: FIRST_COLUMN_PX }} />
				</colgroup>
				<thead>
					<tr className="bg-surface align-top">
						<td className={cx(STICKY, "px-4 py-3")}>
							<Summary figures={figures} />
						</td>
						{reviews.map((review) => (
							<th key={review.id} scope="col" className="border-l border-line px-3 py-3">
								<ReviewHead review={review} actions={actions} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{RATING_CRITERIA.map((rated) => {
						const values = reviews.flatMap(({ ratings }) => ratings?.[rated] ?? []);
						const wide = (figures.spreads[rated] ?? 0) >= DISAGREEMENT;
						return (
							<tr key={rated} className="border-t border-line bg-surface">
								<th scope="row" className={cx(STICKY, "px-4 py-1.5 font-normal")}>
									<span className={cx("block text-13", wide && "font-semibold text-wait")}>
										{t(`rated.${rated}`)}
									</span>
									<span className="flex items-center justify-between gap-1">
										{values.length > 0 && <SpreadPlot values={values} />}
										{figures.means[rated] !== undefined && (
											<span className={cx("font-semibold", wide && "text-wait")}>
												<span className="sr-only">{t("mean_sr")} </span>
												{formatMean(figures.means[rated], locale)}
											</span>
										)}
									</span>
								</th>
								{reviews.map(({ id, ratings }) => (
									<td key={id} className="border-l border-line px-3 py-1.5">
										<RatingMark value={ratings?.[rated]} />
									</td>
								))}
							</tr>
						);
					})}
					{parts.map((part) => (
						<tr
							key={part}
							className={cx(
								"border-t align-top",
								part === "private" ? "border-edge bg-sunken" : "border-line bg-surface",
							)}
						>
							<th scope="row" className={cx(STICKY, "px-4 py-3 text-13 font-normal text-secondary")}>
								<span className={cx("flex gap-1.5", part === "private" && "font-medium text-ink")}>
									{part === "private" && <Lock aria-hidden size={14} className="mt-0.5 shrink-0" />}
									{t(`part.${part}`)}
								</span>
							</th>
							{reviews.map((review) => (
								<td key={review.id} className="border-l border-line px-3 py-3">
									<ReviewPart part={part} review={review} actions={actions} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

export function Summary({ figures }: { figures: ReviewFigures }) {
	const { t } = useTranslation("reviews");
	const locale = useLocale();
	const { sent, requested, refused, mean, spreads } = figures;
	const apart = Object.values(spreads).filter((spread) => spread >= DISAGREEMENT).length;
	return (
		<div className="text-13">
			<p className="text-14 font-semibold">{t("sent_of", { sent, count: requested - refused })}</p>
			{mean !== null && (
				<p className="text-secondary">
					{t("mean")} <span className="font-semibold text-ink">{formatMean(mean, locale)}</span>
				</p>
			)}
			{apart > 0 && (
				<p className="font-medium text-wait">
					{t("differ", { by: DISAGREEMENT, count: apart, total: RATING_CRITERIA.length })}
				</p>
			)}
		</div>
	);
}
