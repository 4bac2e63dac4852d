import type { StaffReview } from "@deck/contracts/review";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import type { ReviewActions } from "./use-review-actions.ts";

const MARKS = [1, 2, 3, 4, 5] as const;

/** Quality of a review, for staff who may invite. Pressing the mark again clears it. */
export function QualityMark({ review, acts }: { review: StaffReview; acts: ReviewActions }) {
	const { t } = useTranslation("reviews");
	const { quality, name } = review;
	if (!review.acts.includes("rate"))
		return quality === undefined ? (
			<span className="text-hint">{t("nothing")}</span>
		) : (
			<span>{t("quality_of", { quality })}</span>
		);
	return (
		<fieldset className="flex gap-1.5" disabled={acts.busy}>
			<legend className="sr-only">{t("quality_named", { name })}</legend>
			{MARKS.map((mark) => (
				<button
					key={mark}
					type="button"
					aria-pressed={quality === mark}
					onClick={() => acts.rate(review, quality === mark ? null : mark)}
					className={cx(
						"inline-flex size-7 items-center justify-center rounded-mark border text-13 font-semibold pointer-coarse:size-11",
						quality === mark
							? "border-primary bg-primary text-white"
							: "border-control bg-surface text-secondary hover:bg-sunken hover:text-ink",
					)}
				>
					{mark}
				</button>
			))}
		</fieldset>
	);
}
