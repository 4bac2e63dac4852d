import { isOwed, type ReviewState } from "@deck/contracts/review-life";
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

const LOOKS: Record<ReviewState, { icon: LucideIcon; tone: Tone }> = {
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
	bare?: boolean;
}

export function ReviewStateBadge({ state, open, bare }: ReviewStateProps) {
	const { t } = useTranslation("review");
	const closed = !open && isOwed(state);
	const { icon: Icon, tone } = closed ? { icon: Hourglass, tone: "neutral" as const } : LOOKS[state];
	return (
		<Badge tone={tone} bare={bare} icon={<Icon aria-hidden size={16} className="shrink-0" />}>
			{t(closed ? "state.closed" : `state.${state}`)}
		</Badge>
	);
}
