import type { ReviewPage } from "@deck/contracts/own-review";
import { CircleCheck, FileText, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isSameValue } from "../../lib/merge-edits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Page } from "../../ui/page.tsx";
import { PdfName } from "../../ui/pdf/pdf-name.tsx";
import { AuthorsReply } from "../../ui/review/authors-reply.tsx";
import { ChangedText } from "./changed-text.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { useReadOnly } from "./impersonation.tsx";
import { OtherRequests } from "./other-requests.tsx";
import { OtherReviews } from "./other-reviews.tsx";
import { ReviewHead } from "./review-head.tsx";
import { closedReason } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import { ReviewText } from "./review-text.tsx";
import { pageValues, reviewContent } from "./review-values.ts";
import { ReviewedPaper } from "./reviewed-paper.tsx";
import { useWritten } from "./use-written.ts";

interface ReviewSentProps extends Pick<ReviewProps, "page" | "source"> {
	sent: NonNullable<ReviewPage["sent"]>;
	onCorrect(): void;
}

export function ReviewSent({ page, source, sent, onCorrect }: ReviewSentProps) {
	const { t } = useTranslation("my-reviews");
	const { sent_at, visible, reply, others, round, file } = page;
	const { verdict, text } = sent;
	const correctable = page.acts.includes("correct");
	const written = useWritten(page);
	const isUnsent = written !== null && !isSameValue(written, reviewContent(pageValues(page)));
	const onlyReads = useReadOnly(source);
	return (
		<Page>
			<div className="mx-auto flex max-w-[720px] flex-col gap-4">
				<ReviewHead page={page} source={source} />
				<section
					aria-label={t("sent.title")}
					className="flex gap-3 rounded-card border border-good-icon bg-good-soft p-4 sm:p-5"
				>
					<CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-good-icon" />
					<div>
						<h2 className="text-16">{t("sent.title")}</h2>
						<p className="mt-0.5 text-14">
							{sent_at && (
								<>
									{t("sent_on")} <DateText at={sent_at} kind="date" />.{" "}
								</>
							)}
							{t(visible ? "sent.visible" : "sent.hidden")}
						</p>
						{correctable && !onlyReads && (
							<>
								<p className="mt-2 mb-3 text-14">{t("check.correctable")}</p>
								<Button icon={Pencil} onClick={onCorrect}>
									{t("sent.correct")}
								</Button>
							</>
						)}
					</div>
				</section>
				{written && isUnsent && !correctable && (
					<Card title={t("sent.uncorrected")}>
						<p className="mb-4 text-14">
							{!page.reads_others && t(page.open ? "sent.read" : `over.${closedReason(page)}`).concat(". ")}
							{t("sent.stays")}
						</p>
						<ReviewText verdict={written.verdict} text={written} />
					</Card>
				)}
				{reply && (
					<Card title={t("sent.answered")}>
						<AuthorsReply
							title={t("reply")}
							reply={reply}
							source={reply.file && source.reviewFile("reply", reply.file)}
						/>
					</Card>
				)}
				<Card title={t("sent.review")}>
					<ReviewText verdict={verdict} text={text} />
					{file && (
						<p className="mt-4 flex items-center gap-2 text-14">
							<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
							<PdfName name={file.name} source={source.reviewFile("review", file)}>
								{file.name}
							</PdfName>
						</p>
					)}
				</Card>
				{others && <OtherReviews others={others} round={round} />}
				<EarlierRounds page={page} files={source.by === "account"} />
				<ChangedText page={page} source={source} />
				<Card title={t("paper")}>
					<ReviewedPaper page={page} />
				</Card>
				{source.others && <OtherRequests page={page} others={source.others} />}
			</div>
		</Page>
	);
}
