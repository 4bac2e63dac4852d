import type { StaffReview } from "@deck/contracts/review";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { ReviewFileName } from "../../../ui/review/review-file-name.tsx";
import type { ReviewActions } from "./use-review-actions.ts";

const MARKS = [1, 2, 3, 4, 5] as const;

/** Marks a review's quality, for staff who may invite. A second press clears the mark. */
function QualityMark({ review, actions }: { review: StaffReview; actions: ReviewActions }) {
	const { t } = useTranslation("reviews");
	const { quality, name } = review;
	if (!review.acts.includes("rate"))
		return quality === undefined ? (
			<span className="text-hint">{t("nothing")}</span>
		) : (
			<span>{t("quality_of", { quality })}</span>
		);
	return (
		<fieldset className="flex gap-1.5" disabled={actions.busy}>
			<legend className="sr-only">{t("quality_named", { name })}</legend>
			{MARKS.map((mark) => (
				<button
					key={mark}
					type="button"
					aria-pressed={quality === mark}
					onClick={() => actions.rate(review, quality === mark ? null : mark)}
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

export const TEXT_PARTS = [
	"content",
	"detailed",
	"overall",
	"file",
	"private",
	"reply",
	"quality",
	"facts",
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

export function hasPart(part: TextPart, reviews: readonly StaffReview[]): boolean {
	return reviews.some((review) => {
		if (part === "file") return review.file !== null;
		if (part === "reply") return review.reply !== null || review.reply_till !== null;
		if (part === "quality") return review.quality !== undefined || review.acts.includes("rate");
		if (part === "facts") return true;
		return Boolean(review.text?.[part]);
	});
}

const Markdown = ({ text }: { text: string }) => (
	<MarkdownText text={text} top={4} className="gap-2! text-14!" />
);

export function ReviewPart({
	part,
	review,
	actions,
}: {
	part: TextPart;
	review: StaffReview;
	actions: ReviewActions;
}) {
	const { t } = useTranslation("reviews");
	const nothing = <span className="text-hint">{t("nothing")}</span>;
	const { text } = review;
	switch (part) {
		case "content":
		case "detailed":
		case "overall":
			return text?.[part] ? <Markdown text={text[part]} /> : nothing;
		case "private":
			return text?.private ? <p className="whitespace-pre-wrap wrap-anywhere">{text.private}</p> : nothing;
		case "file":
			return review.file ? <ReviewFileName file={review.file} /> : nothing;
		case "reply":
			return <Reply review={review} />;
		case "quality":
			return <QualityMark review={review} actions={actions} />;
		case "facts":
			return <Facts review={review} />;
	}
}

function Reply({ review: { reply, reply_till } }: { review: StaffReview }) {
	const { t } = useTranslation("reviews");
	const { timezone } = useConference();
	if (reply)
		return (
			<div className="flex flex-col gap-2">
				<Markdown text={reply.text} />
				{reply.file && <ReviewFileName file={reply.file} />}
				<p className="text-13 text-secondary">
					<DateText at={reply.at} kind="short" />
				</p>
			</div>
		);
	if (!reply_till) return <span className="text-hint">{t("nothing")}</span>;
	return (
		<span className="text-13">
			{t("reply_by")} <DeadlineText at={reply_till} timezone={timezone} kind="inline" />
		</span>
	);
}

function Facts({ review }: { review: StaffReview }) {
	const { t } = useTranslation("reviews");
	const { asked_at, asked_by, sent_at, corrected_at, visible_at, email, override } = review;
	const line = (name: string, value: ReactNode) => (
		<p>
			{name} {value}
		</p>
	);
	return (
		<div className="flex flex-col gap-0.5 text-13 wrap-anywhere text-secondary">
			<p>{email}</p>
			{line(t("asked_at"), <DateText at={asked_at} kind="short" />)}
			{asked_by && <p>{t("asked_by", { name: asked_by })}</p>}
			{sent_at && line(t("sent_at"), <DateText at={sent_at} kind="short" />)}
			{corrected_at && line(t("corrected_at"), <DateText at={corrected_at} kind="short" />)}
			{visible_at && line(t("visible_since"), <DateText at={visible_at} kind="short" />)}
			{override && <p className="text-wait">{t("overridden", { reason: override })}</p>}
		</div>
	);
}

export function CorrectedMark({ review }: { review: StaffReview }) {
	const { t } = useTranslation("reviews");
	if (!review.corrected_at) return null;
	return <span className="text-13 text-wait">{t("corrected")}</span>;
}

export function VisibleMark({ review }: { review: StaffReview }) {
	const { t } = useTranslation("reviews");
	if (review.place === null) return null;
	return (
		<span className="inline-flex items-center gap-1 text-13 text-secondary">
			<Eye aria-hidden size={14} />
			{t("visible_as", { n: review.place })}
		</span>
	);
}
