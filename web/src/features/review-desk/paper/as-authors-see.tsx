import { RATED, type StaffReview } from "@deck/contracts/review";
import type { Verdict } from "@deck/contracts/review-life";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { ReviewBadge } from "../../../ui/review/review-glyph.tsx";
import { RatingMark } from "../rating-mark.tsx";
import { ReviewFileName } from "./review-parts.tsx";

/** A review as its authors read it: nothing tells whose it is, nor what it says to the editors, nor how sure they are. */
export function AsAuthorsSee({ review, place }: { review: StaffReview; place: number }) {
	const { t } = useTranslation("reviews");
	const { text, file, ratings } = review;
	const rated = RATED.filter((one) => ratings?.[one] !== undefined);
	return (
		<article aria-label={t("review_no", { n: place })} className="px-4 py-3.5 text-ink">
			<h3 className="flex flex-wrap items-center gap-x-2.5 text-15">
				{t("review_no", { n: place })}
				<ReviewBadge state={review.state as Verdict} bare />
			</h3>
			{rated.length > 0 && (
				<dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
					{rated.map((one) => (
						<div key={one} className="flex items-center gap-2">
							<dt className="text-13 text-secondary">{t(`rated.${one}`)}</dt>
							<dd>
								<RatingMark value={ratings?.[one]} />
							</dd>
						</div>
					))}
				</dl>
			)}
			{(["content", "detailed", "overall"] as const).map(
				(part) =>
					text?.[part] && (
						<section key={part} className="mt-3">
							<h4 className="mb-1 text-13 font-normal text-secondary">{t(`part.${part}`)}</h4>
							<MarkdownText text={text[part]} top={4} className="gap-2! text-14!" />
						</section>
					),
			)}
			{file && (
				<p className="mt-3">
					<ReviewFileName file={file} />
				</p>
			)}
		</article>
	);
}
