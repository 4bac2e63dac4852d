import { MessageSquareReply, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "../../../lib/form.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { AuthorsReply } from "../../../ui/review/authors-reply.tsx";
import { useImpersonationOffReason } from "../../../ui/use-impersonation-off-reason.ts";
import { AnswerForm } from "./answer-form.tsx";
import type { AnswerToReviewProps } from "./answer-props.ts";
import { useAnswerForm } from "./use-answer-form.ts";

export function AnswerToReview(props: AnswerToReviewProps) {
	const { review, index } = props;
	const { t } = useTranslation("own-paper");
	const [wanted, setWanted] = useState(false);
	const desk = useAnswerForm(props, () => setWanted(false));
	const { reply, may_reply } = review;
	const offReason = useImpersonationOffReason();
	const { id } = desk.form;
	useEffect(() => {
		if (wanted) document.getElementById(fieldId(id, "text"))?.focus();
	}, [wanted, id]);
	if (wanted || desk.started) {
		return <AnswerForm answerForm={desk} {...props} onOpenChange={setWanted} />;
	}
	return (
		<div className="mt-4 flex flex-col items-start gap-3">
			{reply && (
				<div className="w-full">
					<AuthorsReply title={t("reviews.answer")} reply={reply} source={reply.file?.file ?? null} />
				</div>
			)}
			{may_reply && (
				<Button
					icon={reply ? Pencil : MessageSquareReply}
					offReason={offReason}
					aria-label={t(reply ? "reviews.change_of" : "reviews.reply_to", { n: index })}
					onClick={() => {
						desk.reset();
						setWanted(true);
					}}
				>
					{t(reply ? "reviews.change" : "reviews.reply")}
				</Button>
			)}
			<Until {...props} />
		</div>
	);
}

function Until({ conference, review: { reply, reply_till, may_reply } }: AnswerToReviewProps) {
	const { t } = useTranslation("own-paper");
	if (reply_till === null) return null;
	if (may_reply) {
		return (
			<p className="text-13 text-secondary">
				{t(reply ? "reviews.change_until" : "reviews.until")}{" "}
				<DeadlineText at={reply_till} timezone={conference.timezone} kind="inline" />
			</p>
		);
	}
	if (Date.parse(reply_till) <= Date.now()) {
		return (
			<p className="text-13 text-secondary">
				{t("reviews.over")} <DateText at={reply_till} kind="short" />
			</p>
		);
	}
	return reply ? null : (
		<p className="text-13 text-secondary">
			{t("reviews.by_corresponding")}{" "}
			<DeadlineText at={reply_till} timezone={conference.timezone} kind="inline" />
		</p>
	);
}
