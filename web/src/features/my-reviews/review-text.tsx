import { REVIEW_TEXT_PARTS } from "@deck/contracts/author-review";
import { RATING_CRITERIA, type ReviewText as Text } from "@deck/contracts/review";
import type { Verdict } from "@deck/contracts/review-lifecycle";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { ReviewStateBadge } from "./review-state.tsx";

interface ReviewTextProps {
	verdict: Verdict | null;
	text: Text;
	/** Without confidence and private comments. */
	forAuthors?: boolean;
}

export function ReviewText({ verdict, text, forAuthors = false }: ReviewTextProps) {
	const { t } = useTranslation("my-reviews");
	const { ratings, confidence } = text;
	const rated = RATING_CRITERIA.filter((one) => ratings[one] !== undefined);
	return (
		<div className="flex flex-col gap-4 text-ink">
			{verdict && (
				<p>
					<ReviewStateBadge state={verdict} open />
				</p>
			)}
			{(rated.length > 0 || (confidence && !forAuthors)) && (
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
					{rated.map((one) => (
						<div key={one} className="contents">
							<dt className="text-secondary">{t(`rated.${one}.name`)}</dt>
							<dd>{t("rating_of", { value: ratings[one], word: t(`rating.${ratings[one] as 1}`) })}</dd>
						</div>
					))}
					{confidence && !forAuthors && (
						<div className="contents">
							<dt className="text-secondary">{t("confidence.name")}</dt>
							<dd>{t("rating_of", { value: confidence, word: t(`confidence.${confidence as 1}`) })}</dd>
						</div>
					)}
				</dl>
			)}
			{REVIEW_TEXT_PARTS.map(
				(part) =>
					text[part] && (
						<section key={part} aria-label={t(`${part}.name`)}>
							<h3 className="mb-1 text-14 font-semibold">{t(`${part}.name`)}</h3>
							<MarkdownText text={text[part]} top={4} className="text-15!" />
						</section>
					),
			)}
			{!forAuthors && text.private && (
				<section
					aria-label={t("private.name")}
					className="rounded-card border border-dashed border-edge bg-sunken p-3"
				>
					<h3 className="mb-1 flex items-center gap-2 text-14 font-semibold">
						<Lock aria-hidden size={16} />
						{t("private.name")}
					</h3>
					<p className="text-15 break-words whitespace-pre-wrap">{text.private}</p>
				</section>
			)}
		</div>
	);
}
