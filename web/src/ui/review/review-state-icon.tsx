import type { ReviewState } from "@deck/contracts/review-lifecycle";
import { useTranslation } from "react-i18next";
import { Badge, TONE_TEXT, type Tone } from "../badge.tsx";

/** Shapes differ too. */
const REVIEW_TONE: Record<ReviewState, Tone> = {
	awaiting: "neutral",
	inprogress: "accent",
	refused: "neutral",
	accept: "good",
	revise: "wait",
	reject: "bad",
};

interface ReviewStateIconProps {
	state: ReviewState;
	name?: string;
	size?: number;
}

/** Draws a review's state as a square, as papers have circles. */
export function ReviewStateIcon({ state, name, size = 16 }: ReviewStateIconProps) {
	const solid = state === "accept" || state === "reject";
	return (
		<svg
			viewBox="0 0 16 16"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			role={name ? "img" : undefined}
			aria-label={name}
			aria-hidden={name ? undefined : true}
			className={`shrink-0 ${TONE_TEXT[REVIEW_TONE[state]]}`}
		>
			<rect
				x="2"
				y="2"
				width="12"
				height="12"
				rx="2.5"
				className={solid ? undefined : "fill-surface"}
				fill={solid ? "currentColor" : undefined}
				strokeDasharray={state === "awaiting" ? "2.6 2.3" : undefined}
			/>
			<Mark state={state} />
		</svg>
	);
}

function Mark({ state }: { state: ReviewState }) {
	switch (state) {
		case "awaiting":
			return null;
		case "inprogress":
			return <path d="M8 4.5h2.6a.9.9 0 0 1 .9.9v5.2a.9.9 0 0 1-.9.9H8Z" fill="currentColor" stroke="none" />;
		case "refused":
			return <path d="m4.5 4.5 7 7" />;
		case "accept":
			return <path d="m5.2 8.2 1.9 1.9 3.7-3.9" className="stroke-surface" />;
		case "revise":
			return <path d="M11 8H5.2m2.2-2.2L5.2 8l2.2 2.2" />;
		case "reject":
			return <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" className="stroke-surface" />;
	}
}

export function ReviewBadge({ state, bare }: { state: ReviewState; bare?: boolean }) {
	const { t } = useTranslation("reviews");
	return (
		<Badge tone={REVIEW_TONE[state]} withoutBackground={bare} icon={<ReviewStateIcon state={state} />}>
			{t(`state.${state}`)}
		</Badge>
	);
}
