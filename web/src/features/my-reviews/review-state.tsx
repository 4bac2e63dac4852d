import { isReviewPending, type ReviewState } from "@deck/contracts/review-lifecycle";
import {
	CircleCheck,
	CircleSlash,
	CircleX,
	Hourglass,
	type LucideIcon,
	Mail,
	PencilLine,
	Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "../../ui/badge.tsx";

const STYLES: Record<ReviewState, { icon: LucideIcon; tone: Tone }> = {
	awaiting: { icon: Mail, tone: "wait" },
	inprogress: { icon: PencilLine, tone: "accent" },
	refused: { icon: CircleSlash, tone: "neutral" },
	accept: { icon: CircleCheck, tone: "good" },
	revise: { icon: Undo2, tone: "wait" },
	reject: { icon: CircleX, tone: "bad" },
};

interface ReviewStateProps {
	state: ReviewState;
	open: boolean;
	iconOnly?: boolean;
}

export function ReviewStateBadge({ state, open, iconOnly }: ReviewStateProps) {
	const { t } = useTranslation("my-reviews");
	const closed = !open && isReviewPending(state);
	const { icon: Icon, tone } = closed ? { icon: Hourglass, tone: "neutral" as const } : STYLES[state];
	return (
		<Badge
			tone={tone}
			withoutBackground={iconOnly}
			icon={<Icon aria-hidden size={16} className="shrink-0" />}
		>
			{t(closed ? "state.closed" : `state.${state}`)}
		</Badge>
	);
}
