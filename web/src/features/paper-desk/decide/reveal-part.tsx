import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperReviews, StaffReview } from "@deck/contracts/review";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { forAuthors } from "../../../ui/review/for-authors.ts";
import { ReviewAuthorView } from "../../../ui/review/review-author-view.tsx";
import { AnswerDeadlineField } from "../actions/deadline-field.tsx";

export const hiddenReviews = ({ reviews }: PaperReviews): StaffReview[] =>
	reviews.filter(({ acts }) => acts.includes("reveal"));

interface RevealPartProps {
	reviews: PaperReviews;
	to: PaperStatus;
}

export function RevealPart({ reviews, to }: RevealPartProps) {
	const { t } = useTranslation(["decide", "errors"]);
	const { field } = useController<{ reveal: number[] }, "reveal">({ name: "reveal" });
	const hidden = hiddenReviews(reviews);
	const shown = reviews.reviews.filter(({ visible }) => visible).length;
	const chosen = hidden.filter(({ n }) => field.value.includes(n));
	if (hidden.length === 0 && shown === 0) return null;
	return (
		<section aria-label={t("reveal.title")} className="flex flex-col gap-2 text-ink">
			<h3 className="text-15">{t("reveal.title")}</h3>
			{shown > 0 && <p className="text-13 text-secondary">{t("reveal.shown", { count: shown })}</p>}
			{hidden.length > 0 && (
				<>
					<fieldset className="flex flex-col gap-1">
						<legend className="sr-only">{t("reveal.title")}</legend>
						{hidden.map(({ id, n, name }) => (
							<Checkbox
								key={id}
								value={field.value.includes(n)}
								onChange={(on) =>
									field.onChange(on ? [...field.value, n] : field.value.filter((one) => one !== n))
								}
							>
								{name}
							</Checkbox>
						))}
					</fieldset>
					<p className="text-13 text-secondary">{t("reveal.hint")}</p>
					{chosen.length > LIMITS.reviewsPerStatusChange && (
						<p role="alert" className="text-13 text-bad">
							{t("errors:reveal_most")}
						</p>
					)}
					{/* A revision is answered with the new version. */}
					{chosen.length > 0 && to !== "revising" && <AnswerDeadlineField />}
					{chosen.length > 0 && (
						<Fold title={t("reveal.preview")}>
							<div className="-mx-4 divide-y divide-line sm:-mx-5">
								{chosen.map((review) => (
									<ReviewAuthorView key={review.id} review={forAuthors(review)} />
								))}
							</div>
						</Fold>
					)}
				</>
			)}
		</section>
	);
}
