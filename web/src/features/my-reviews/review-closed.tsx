import type { ReviewPage } from "@deck/contracts/own-review";
import { CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { OtherRequests } from "./other-requests.tsx";
import { ReviewHead } from "./review-head.tsx";
import { closedReason } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import { ReviewText } from "./review-text.tsx";
import { useWritten } from "./use-written.ts";

export function ReviewClosed({ page, source }: Pick<ReviewProps, "page" | "source">) {
	const { t } = useTranslation("my-reviews");
	const why = closedReason(page);
	const draft = useWritten(page);
	return (
		<Page>
			<div className="mx-auto flex max-w-[720px] flex-col gap-4">
				<ReviewHead page={page} source={source} />
				<section
					aria-label={t(`over.${why}`)}
					className="flex gap-3 rounded-card border border-line bg-surface p-4 shadow-rest sm:p-5"
				>
					<CircleSlash aria-hidden size={20} className="mt-0.5 shrink-0 text-secondary" />
					<div>
						<h2 className="text-16">{t(`over.${why}`)}</h2>
						<p className="mt-0.5 text-14 text-secondary">{t(`over.${why}_text`)}</p>
					</div>
				</section>
				{page.refusal && <Refusal refusal={page.refusal} />}
				{draft && (
					<Card title={t("over.draft")}>
						<ReviewText verdict={draft.verdict} text={draft} />
					</Card>
				)}
				{/* A declined review's link is over. */}
				{source.others && page.state !== "refused" && <OtherRequests page={page} others={source.others} />}
			</div>
		</Page>
	);
}

function Refusal({ refusal: { reason, note, alternate } }: { refusal: NonNullable<ReviewPage["refusal"]> }) {
	const { t } = useTranslation("my-reviews");
	return (
		<Card title={t("over.your_answer")}>
			<dl className="flex flex-col gap-2 text-14">
				<Statement name={t("decline.reason")}>{t(`reason.${reason}`)}</Statement>
				{note && <Statement name={t("decline.note")}>{note}</Statement>}
				{alternate && (
					<Statement name={t("decline.alternate")}>
						{alternate.name} · {alternate.email}
					</Statement>
				)}
			</dl>
		</Card>
	);
}

function Statement({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="text-13 text-secondary">{name}</dt>
			<dd className="break-words whitespace-pre-line">{children}</dd>
		</div>
	);
}
