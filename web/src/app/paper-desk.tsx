import { hasPermission } from "@deck/contracts/permissions";
import type { PaperReviews } from "@deck/contracts/review";
import { lazy, Suspense } from "react";
import { ReviewBriefContext } from "../features/paper-desk/decide/review-brief.ts";
import { PaperPage } from "../features/paper-desk/paper-page.tsx";
import { useConference } from "../lib/conference.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import "./paper-texts.ts";

const ObjectHistory = lazy(async () => ({
	default: (await import("../features/audit/object-history.tsx")).ObjectHistory,
}));

const ReviewsPanel = lazy(async () => ({
	default: (await import("../features/review-desk/paper/reviews-panel.tsx")).ReviewsPanel,
}));

const ReviewBrief = lazy(async () => ({
	default: (await import("../features/review-desk/paper/review-brief.tsx")).ReviewBrief,
}));

const BoardSteps = lazy(async () => ({
	default: (await import("../features/review-desk/board/board-steps.tsx")).BoardSteps,
}));

const boardSteps = (number: number, load: boolean) => (
	<Suspense>
		<BoardSteps number={number} load={load} />
	</Suspense>
);

const brief = (reviews: PaperReviews) => (
	<Suspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
		<ReviewBrief reviews={reviews} />
	</Suspense>
);

export const OnePaper = () => <StaffPaperPage type="paper" />;
export const OneExtpaper = () => <StaffPaperPage type="extpaper" />;

function StaffPaperPage({ type }: { type: "paper" | "extpaper" }) {
	const reads = hasPermission(useConference().admin_roles, "audit", "read");
	const log = (number: number) => (
		<Suspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
			<ObjectHistory object={`paper-${number}`} />
		</Suspense>
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
