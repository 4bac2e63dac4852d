import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { AuthorsReply } from "../../ui/review/authors-reply.tsx";
import { ReviewText } from "./review-text.tsx";

export function EarlierRounds({ page, files }: { page: ReviewPage; files: boolean }) {
	const { t } = useTranslation("my-reviews");
	const { earlier, paper } = page;
	const newest = paper.versions.at(-1);
	if (earlier.length === 0 && !newest?.answer) return null;
	return (
		<Card title={t("earlier.title")}>
			<div className="flex flex-col gap-4">
				{newest?.answer && (
					<section aria-label={t("earlier.answer", { number: newest.number })}>
						<h3 className="text-14 font-semibold">{t("earlier.answer", { number: newest.number })}</h3>
						<p className="mt-1 border-l-2 border-edge pl-3 text-15 break-words whitespace-pre-line">
							{newest.answer}
						</p>
					</section>
				)}
				{earlier.toReversed().map(({ id, round, verdict, text, reply }) => (
					<Fold key={id} title={t("earlier.review", { number: round + 1 })}>
						<div className="flex flex-col gap-4">
							<ReviewText verdict={verdict} text={text} />
							{reply && (
								<AuthorsReply
									title={t("reply")}
									reply={reply}
									source={files ? (reply.file?.file ?? null) : null}
								/>
							)}
						</div>
					</Fold>
				))}
			</div>
		</Card>
	);
}
