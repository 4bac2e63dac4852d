import { hasPermission } from "@deck/contracts/permissions";
import type { PaperReviews } from "@deck/contracts/review";
import { ReviewBriefContext } from "../features/paper-desk/decide/review-brief.ts";
import { PaperPage } from "../features/paper-desk/paper-page.tsx";
import { useConference } from "../lib/conference.ts";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./paper-texts.ts";

const ObjectHistory = lazyPart(
	async () => (await import("../features/audit/object-history.tsx")).ObjectHistory,
);

const ReviewsPanel = lazyPart(
	async () => (await import("../features/review-desk/paper/reviews-panel.tsx")).ReviewsPanel,
);

const ReviewBrief = lazyPart(
	async () => (await import("../features/review-desk/paper/review-brief.tsx")).ReviewBrief,
);

const BoardSteps = lazyPart(
	async () => (await import("../features/review-desk/board/board-steps.tsx")).BoardSteps,
);

const boardSteps = (number: number, load: boolean) => (
	<PromptSuspense>
		<BoardSteps number={number} load={load} />
	</PromptSuspense>
);

const brief = (reviews: PaperReviews) => (
	<PromptSuspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
		<ReviewBrief reviews={reviews} />
	</PromptSuspense>
);

export const OnePaper = () => <StaffPaperPage type="paper" />;
export const OneExtpaper = () => <StaffPaperPage type="extpaper" />;

function StaffPaperPage({ type }: { type: "paper" | "extpaper" }) {
	const reads = hasPermission(useConference().admin_roles, "audit", "read");
	const log = (number: number) => (
		<PromptSuspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
			<ObjectHistory object={`paper-${number}`} />
		</PromptSuspense>
	);
	return (
		<ReviewBriefContext value={brief}>
			<PaperPage
				type={type}
				log={reads ? log : undefined}
				boardSteps={boardSteps}
				reviews={(paper, reviews) => <ReviewsPanel key={paper.number} paper={paper} reviews={reviews} />}
			/>
		</ReviewBriefContext>
	);
}
