import type { Paper } from "@deck/contracts/paper";
import type { PaperReviews, StaffReview } from "@deck/contracts/review";
import { Eye, UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import type { LoadedReviews } from "../../../lib/review/paper-reviews.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { answersTo } from "../review-figures.ts";
import { useRefusalText } from "../use-refusal-text.ts";
import { AlternateDialog } from "./alternate-dialog.tsx";
import { closedReason } from "./closed-reason.ts";
import { DueDialog } from "./due-dialog.tsx";
import { ProposalsPart } from "./proposals-part.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";
import { RoundPart } from "./round-part.tsx";
import { useInviteAlternate } from "./use-alternate.ts";
import { type OpenReviewDialog, type ReviewActions, useReviewActions } from "./use-review-actions.ts";

const AssignDialog = lazyPart(async () => (await import("../assign/assign-dialog.tsx")).AssignDialog);

const NO_REVIEWS: PaperReviews["reviews"] = [];

export function ReviewsPanel({ paper, reviews }: { paper: Paper; reviews: LoadedReviews }) {
	const { t } = useTranslation("reviews");
	const { data, failed, refresh } = reviews;
	const refusalText = useRefusalText();
	const actions = useReviewActions(data?.reviews ?? NO_REVIEWS, refresh);
	const [isAsking, setIsAsking] = useState(false);
	const nextRoundId = useId();
	const [suggesting, setSuggesting] = useState<StaffReview | null>(null);
	const mayAsk = data?.may.ask ?? false;
	const { rows } = useSynced(experts, mayAsk);
	const inviteAlternate = useInviteAlternate(paper, rows, data?.reviews ?? NO_REVIEWS, refresh);
	if (failed)
		return <LoadFailure onRetry={() => void refresh().catch(() => undefined)}>{t("failed")}</LoadFailure>;
	if (!data) return <Skeleton widths={[70, 85, 60, 90, 80]} />;
	const hiddenReviews = data.reviews.filter((review) => review.acts.includes("reveal"));
	const rounds = [...new Set(data.reviews.map(({ round }) => round))].sort((one, two) => two - one);
	const awaitsReviewers =
		["submitted", "reviewing"].includes(paper.status) && data.round > 0 && !rounds.includes(data.round);
	const offReason = data.closed_reason === null ? undefined : refusalText(data.closed_reason);
	const ask = mayAsk && (
		<Button
			icon={UserPlus}
			kind={awaitsReviewers ? "primary" : undefined}
			offReason={offReason}
			onClick={() => setIsAsking(true)}
		>
			{t("ask.button")}
		</Button>
	);
	return (
		<>
			<div className="flex flex-wrap items-center gap-2 empty:hidden">
				{rounds.length > 0 && !awaitsReviewers && ask}
				{hiddenReviews.length > 0 && (
					<Button icon={Eye} onClick={() => actions.showDialog({ act: "reveal", reviews: hiddenReviews })}>
						{t("reveal.button")}
					</Button>
				)}
			</div>
			{mayAsk && offReason && <p className="mt-2 text-13 text-secondary">{offReason}</p>}
			<div className="mt-3">
				<ProposalsPart number={paper.number} reviews={data} onChanged={refresh} />
			</div>
			{awaitsReviewers && (
				<section aria-labelledby={nextRoundId} className="mt-4">
					<h2 id={nextRoundId} className="mb-2 text-15">
						{t("round", { round: data.round + 1 })}
					</h2>
					<div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
						<p className="grow text-wait">{t("next_round")}</p>
						{ask}
					</div>
				</section>
			)}
			{rounds.length === 0 && !awaitsReviewers ? (
				<EmptyState title={t("none")} action={ask}>
					{t("none_hint")}
				</EmptyState>
			) : (
				rounds.map((round) => (
					<RoundPart
						key={round}
						round={round}
						closed={closedReason(paper, round === data.round)}
						named={rounds.length > 1 || data.round > 0}
						reviews={data.reviews.filter((one) => one.round === round)}
						actions={actions}
						answers={answersTo(round, data.reviews, paper.versions)}
						onAlternate={mayAsk && !offReason && round === data.round ? setSuggesting : undefined}
					/>
				))
			)}
			{suggesting && (
				<AlternateDialog
					paper={paper.number}
					review={suggesting}
					experts={rows}
					onInvite={() => inviteAlternate(suggesting)}
					onClose={() => setSuggesting(null)}
				/>
			)}
			{actions.dialog && <ReviewActionDialog opened={actions.dialog} actions={actions} />}
			{isAsking && (
				<PromptSuspense>
					<AssignDialog
						paper={paper}
						reviews={data}
						onRequested={refresh}
						onClose={() => setIsAsking(false)}
					/>
				</PromptSuspense>
			)}
		</>
	);
}

function ReviewActionDialog({ opened, actions }: { opened: OpenReviewDialog; actions: ReviewActions }) {
	const { t } = useTranslation("reviews");
	const { act, reviews } = opened;
	const close = () => actions.showDialog(null);
	if (act === "reveal") return <RevealDialog reviews={reviews} actions={actions} onClose={close} />;
	const [review] = reviews;
	if (!review) return null;
	const { id, name } = review;
	if (act === "extend" || act === "reinstate")
		return <DueDialog action={act} review={review} actions={actions} onClose={close} />;
	return (
		<ConfirmDialog
			open
			onClose={close}
			danger={act === "cancel"}
			title={t(`confirm.${act}.title`, { name })}
			confirm={t(`confirm.${act}.submit`)}
			onConfirm={() => actions.run(act, [id])}
		>
			{t(`confirm.${act}.text`)}
		</ConfirmDialog>
	);
}
