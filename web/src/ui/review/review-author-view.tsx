import { REVIEW_TEXT_PARTS, type ReviewForAuthors, type ReviewTextPart } from "@deck/contracts/author-review";
import { RATING_CRITERIA } from "@deck/contracts/review";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { RatingMark } from "./rating-mark.tsx";
import { ReviewFileName } from "./review-file-name.tsx";
import { ReviewBadge } from "./review-state-icon.tsx";

interface ReviewAuthorViewProps {
	review: Pick<ReviewForAuthors, "verdict" | "ratings" | "file" | ReviewTextPart>;
	/** Number in its round, from 1; absent until released to authors. */
	index?: number;
	children?: ReactNode;
}

export function ReviewAuthorView({ review, index, children }: ReviewAuthorViewProps) {
	const { t } = useTranslation("reviews");
	const { verdict, ratings, file } = review;
	const title = index === undefined ? t("review_unnumbered") : t("review_no", { n: index });
	const rated = RATING_CRITERIA.filter((one) => ratings[one] !== undefined);
	return (
		<article aria-label={title} className="px-4 py-3.5 text-ink">
			<h3 className="flex flex-wrap items-center gap-x-2.5 text-15">
				{title}
				<ReviewBadge state={verdict} bare />
			</h3>
			{rated.length > 0 && (
				<dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5">
					{rated.map((one) => (
						<div key={one} className="flex items-center gap-2">
							<dt className="text-13 text-secondary">{t(`rated.${one}`)}</dt>
							<dd>
								<RatingMark value={ratings[one]} />
							</dd>
						</div>
					))}
				</dl>
			)}
			{REVIEW_TEXT_PARTS.map(
				(part) =>
					review[part] && (
						<section key={part} className="mt-3">
							<h4 className="mb-1 text-13 font-normal text-secondary">{t(`part.${part}`)}</h4>
							<MarkdownText text={review[part]} top={4} className="gap-2! text-14!" />
						</section>
					),
			)}
			{file && (
				<p className="mt-3">
					<ReviewFileName file={file} />
				</p>
			)}
			{children}
		</article>
	);
}
