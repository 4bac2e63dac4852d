import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DueDialog } from "./due-dialog.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";
import type { OpenReviewDialog, ReviewActions } from "./use-review-actions.ts";

export function ReviewActionDialog({ asked, acts }: { asked: OpenReviewDialog; acts: ReviewActions }) {
	const { t } = useTranslation("reviews");
	const { act, reviews } = asked;
	const close = () => acts.showDialog(null);
	if (act === "reveal") return <RevealDialog reviews={reviews} actions={acts} onClose={close} />;
	const [review] = reviews;
	if (!review) return null;
	const { id, name } = review;
	if (act === "extend" || act === "reinstate")
		return <DueDialog action={act} review={review} actions={acts} onClose={close} />;
	return (
		<ConfirmDialog
			open
			onClose={close}
			danger={act === "cancel"}
			title={t(`confirm.${act}.title`, { name })}
			confirm={t(`confirm.${act}.submit`)}
			onConfirm={() => acts.run(act, [id])}
		>
			{t(`confirm.${act}.text`)}
		</ConfirmDialog>
	);
}
