import type { StaffReview, StaffReviewAction } from "@deck/contracts/review";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { useConference } from "../../../lib/conference.ts";
import { useAction } from "../../../ui/use-action.ts";
import { actOnReviews } from "../review-requests.ts";
import { useDelayAlert } from "../use-delay-alert.ts";
import { useRefusalText } from "../use-refusal-text.ts";

export interface OpenReviewDialog {
	act: Exclude<StaffReviewAction, "remind" | "rate">;
	reviews: readonly StaffReview[];
}

export interface ReviewActions {
	dialog: OpenReviewDialog | null;
	busy: boolean;
	/** Acts, or opens a dialog if it is final or needs a date. */
	start(act: StaffReviewAction, review: StaffReview): void;
	showDialog(openDialog: OpenReviewDialog | null): void;
	rate(review: StaffReview, quality: number | null): void;
	run(
		act: StaffReviewAction,
		ids: readonly string[],
		more?: { due?: string; reply_till?: string; seen?: string },
	): Promise<void>;
}

export function useReviewActions(
	reviews: readonly StaffReview[],
	refresh: () => Promise<unknown>,
): ReviewActions {
	const { t } = useTranslation("reviews");
	const { path } = useConference();
	const refusalText = useRefusalText();
	const watchDelay = useDelayAlert((id) => reviews.find((review) => review.id === id));
	const [openDialog, setOpenDialog] = useState<OpenReviewDialog | null>(null);
	const run: ReviewActions["run"] = async (act, ids, more = {}) => {
		const results = await actOnReviews(path, { act, reviews: [...ids], ...more });
		const refused = results.find((one) => one.refused !== null)?.refused;
		const done = results.filter((one) => one.refused === null).map(({ review }) => review);
		if (done.length > 0)
			alertSuccess(t(`done.${act as Exclude<StaffReviewAction, "rate">}`, { count: done.length }));
		// Watches only those that still wait for their reviewer.
		watchDelay(done);
		if (refused) alertError(refusalText(refused));
		await refresh();
	};
	const [reminding, remind] = useAction((id: string) => run("remind", [id]));
	const [rating, rate] = useAction(async (id: string, quality: number | null) => {
		const [result] = await actOnReviews(path, { act: "rate", reviews: [id], quality });
		if (result?.refused) alertError(refusalText(result.refused));
		await refresh();
	});
	return {
		dialog: openDialog,
		busy: reminding || rating,
		showDialog: setOpenDialog,
		run,
		rate: ({ id }, quality) => rate(id, quality),
		start(act, review) {
			if (act === "remind") remind(review.id);
			else if (act !== "rate") setOpenDialog({ act, reviews: [review] });
		},
	};
}
